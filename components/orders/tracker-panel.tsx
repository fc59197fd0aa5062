import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { TextButton, TextLink } from '@/components/ui/text-link'
import type { Tracker } from '@/lib/api/types'
import { useFocusHandOver } from '@/lib/browser/focus'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { publicEnv } from '@/lib/env/public'
import { type Arrival, headline, isFetched } from '@/lib/orders/arrival'
import { type OrderStatus, progressStep, reachedText, stepTimes } from '@/lib/orders/order-status'
import { onItsWayText, type Tracking } from '@/lib/orders/tracker'
import { canceledMoneyText } from '@/lib/shared/canceled-money'
import { formatDay, formatTime } from '@/lib/shared/format-date'
import { IF_NOT_AGREED } from '@/lib/shared/if-missing'
import { formatBrl } from '@/lib/shared/money'
import { keepUnits } from '@/lib/shared/text'
import { formatQuantity } from '@/lib/shared/weight'
import { identity, phoneHref } from '@/lib/shop/identity'
import { ArrivalHeadline, ShopPlace, withWholeDates } from './arrival'
import { DriverCard } from './driver-card'
import { ProgressBar, StatusMessage, stepName } from './order-status'
import { TrackerActions } from './tracker-actions'

/** Loaded on first render: few orders wait for a Pix. */
const PixCode = dynamic(() => import('./pix-code').then((m) => m.PixCode))

interface Props {
  orderNumber: string
  status: OrderStatus
  arrival: Arrival | null
  tracking: Tracking<Tracker>
  trackerToken: string | null
  /** What is paid when the order is handed over, shown once that is the next step. */
  due?: string | null
  /** Whether a line is sold by weight: no text about other orders speaks of weighing. */
  isByWeight: boolean
  /** Whether the code of a Pix comes after the weighing. */
  isPixToCome?: boolean
  /** Whether the weighed order waits for its Pix. */
  isPixDue?: boolean
  /** What was charged, shown once the order has arrived. */
  charged?: string | null
  /** What was given back, in BRL. */
  refunded?: number | null | undefined
  /** `no cartão **** 4242`: where to it was given back, if known. */
  refundedTo?: string | null
  /** Whether nothing is left to pay; null if the sales API does not say. */
  isPaid?: boolean | null
  /** Leaves out driver, place of a pickup, contact and sharing. */
  isShort?: boolean
  /** Button before the contact. */
  children?: ReactNode
}

export function TrackerPanel(props: Props) {
  const { orderNumber, status, arrival, tracking, trackerToken, isByWeight, isPixToCome } = props
  const { charged, refunded, isPaid = null, isPixDue, isShort = false, children } = props
  const { tracker, failed, over, readAt, refresh } = tracking
  const { area, handOver } = useFocusHandOver(failed)
  const isHydrated = useHydrated()
  const tryAgain = () => {
    handOver()
    refresh()
  }
  const step = progressStep(status)
  const times = stepTimes(tracker?.events)
  const deliveredAt = times.at(-1)?.at ?? null
  const fetched = arrival !== null && isFetched(arrival)
  const promise = headline(arrival, { status, deliveredAt, now: readAt })
  const onItsWay = status === 'a caminho' ? onItsWayText(tracker) : null
  const isToFetch = fetched && status === 'pronto'
  const isPixOpen = Boolean(tracker?.pix || (isPixDue && !tracker?.pixPaid))
  const ready = isPixOpen ? 'Falta o Pix' : 'Pronto para retirar'
  const lead = onItsWay ?? (isToFetch ? ready : promise)
  const isFailed = status === 'falha'
  const note = over ? null : <RefreshNote {...tracking} refresh={tryAgain} />
  const showsDriver = status === 'a caminho' && !isShort
  return (
    <div ref={area} className="flex flex-col gap-5 print:gap-2">
      {tracker?.weightQuestions?.map((question) => (
        <WeightQuestion key={`${question.name} ${question.askedAt}`} {...question} />
      ))}
      <div className="space-y-1 empty:hidden">
        {lead ? (
          <p className="text-balance font-bold font-heading text-2xl">
            <ArrivalHeadline text={lead} />
          </p>
        ) : null}
        {lead !== promise && promise ? <p className="text-sm">{withWholeDates(promise)}</p> : null}
        {props.due ? <p className="font-semibold">{props.due}</p> : null}
        {publicEnv.demo && !over && step !== null ? (
          <DemoNote hasPromise={promise !== null} />
        ) : null}
      </div>
      <div data-main tabIndex={-1} aria-live="polite" className="space-y-1">
        <p
          className={
            lead && step !== null
              ? 'sr-only'
              : 'font-bold font-heading text-2xl first-letter:uppercase'
          }
        >
          {stepName(status, fetched)}
        </p>
        <StatusMessage
          {...{
            status,
            fetched,
            isByWeight,
            isPaid,
            isPixOpen,
            failedAt: reachedText(tracker?.events, 'falha'),
          }}
        />
        <MoneyText
          tracker={tracker}
          charged={status === 'entregue' ? charged : null}
          refunded={refunded}
          refundedTo={props.refundedTo}
          over={over}
        />
      </div>
      {tracker?.pix ? <PixCode pix={tracker.pix} now={readAt} fetched={fetched} /> : null}
      {step === null ? null : <ProgressBar step={step} times={times} fetched={fetched} />}
      {isPixToCome && !tracker?.pix && step !== null ? (
        <p>
          Você paga por Pix. O código aparece aqui e chega por e-mail{' '}
          {isByWeight ? 'depois da pesagem' : 'quando o pedido estiver separado'}.
        </p>
      ) : null}
      {isPixDue && tracker && !tracker.pix && !tracker.pixPaid && step !== null ? (
        <p>O código Pix chega em instantes.</p>
      ) : null}
      {showsDriver && tracker?.driver ? (
        <DriverCard
          driver={tracker.driver}
          licensePlate={tracker.vehicle?.licensePlate ?? null}
          distance={tracker.distance ?? null}
        />
      ) : null}
      {showsDriver && !tracker && !failed ? <DriverSpace /> : null}
      {fetched && !over && !isShort ? (
        <div className="rounded-lg bg-surface p-4">
          <h2 className="mb-1 font-semibold">Onde retirar</h2>
          <ShopPlace />
        </div>
      ) : null}
      {isFailed ? null : note}
      {status === 'recebido' && !isShort ? <HowToCancel /> : null}
      {isShort && !isFailed ? null : (
        <TrackerActions
          orderNumber={orderNumber}
          isContactFirst={isFailed}
          trackerToken={over || isFailed || status === 'pagamento negado' ? null : trackerToken}
          arrival={promise ? arrival : null}
          isHydrated={isHydrated}
        >
          {children}
        </TrackerActions>
      )}
      {isFailed ? note : null}
    </div>
  )
}

/** Only the shop can cancel an order. Later it may be cut already. */
function HowToCancel() {
  return (
    <p className="text-sm print:hidden">
      Quer cancelar? Peça à loja antes do preparo, pelo WhatsApp ou pelo telefone{' '}
      <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
        {identity.phone}
      </TextLink>
      .
    </p>
  )
}

type WeightQuestionProps = NonNullable<Tracker['weightQuestions']>[number]

/** Question about a weight; its link is only in the e-mail, since the tracker's link is shared. */
function WeightQuestion(question: WeightQuestionProps) {
  const { name, unitForQuantity: unit, ordered, quantity, total, askedAt } = question
  const weights = `você pediu ${formatQuantity(ordered, unit)}, o corte tem ${formatQuantity(quantity, unit)}`
  const askedOn = withWholeDates(formatDay(askedAt))
  return (
    <div className="space-y-1 rounded-lg bg-surface p-4">
      <p className="font-bold text-lg">Podemos enviar este peso?</p>
      <p>{keepUnits(`${name}: ${weights} e sai por ${formatBrl(total)}.`)}</p>
      <p>{IF_NOT_AGREED}</p>
      <p className="font-semibold">
        Responda pelo link do e-mail de {askedOn}, às {formatTime(askedAt)}.
      </p>
    </div>
  )
}

interface MoneyTextProps {
  tracker: Tracker | null
  charged: string | null | undefined
  /** BRL. */
  refunded: number | null | undefined
  refundedTo: string | null | undefined
  over: boolean
}

/** What was paid and what of it was or will be given back. A Pix alone is news until the end. */
function MoneyText({ tracker, charged, refunded, refundedTo, over }: MoneyTextProps) {
  const { pixPaid, pixSurplus } = tracker ?? {}
  const isPixNews = pixPaid && (!over || pixSurplus || refunded)
  const sentences = [
    charged,
    isPixNews ? `Recebemos o seu Pix de ${formatBrl(pixPaid)}.` : null,
    refunded ? `Devolvemos ${[formatBrl(refunded), refundedTo].filter(Boolean).join(' ')}.` : null,
    pixSurplus ? canceledMoneyText({ kind: 'pix_to_return', amount: pixSurplus }) : null,
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return <p className={charged ? '' : 'font-semibold'}>{sentences.join(' ')}</p>
}

/** Demo hint; also correct for orders that do not advance automatically. */
function DemoNote({ hasPromise }: { hasPromise: boolean }) {
  return (
    <p className="text-muted text-sm print:hidden">
      Loja de demonstração: {hasPromise ? 'este seria o prazo de um pedido real; ' : ''}aqui o
      pedido pode andar mais depressa que na vida real.
    </p>
  )
}

/** Placeholder of the driver while the tracker loads. */
function DriverSpace() {
  return <div aria-hidden className="h-33 rounded-lg bg-surface sm:h-21" />
}

type RefreshNoteProps = Pick<
  Tracking<unknown>,
  'failed' | 'updating' | 'readAt' | 'secondsLeft' | 'refresh'
>

/** Time of the next tracker read; when a read fails, the age of the data and a button. */
export function RefreshNote(props: RefreshNoteProps) {
  const { failed, updating, readAt, secondsLeft, refresh } = props
  return (
    <div className="noscript:hidden text-muted text-sm print:hidden">
      <p>{updating ? 'Atualizando...' : `Atualiza em ${secondsLeft} s`}</p>
      <p role="status">
        {failed
          ? `Não conseguimos atualizar agora.${readAt ? ` O que você vê é das ${formatTime(readAt)}.` : ''}`
          : null}
      </p>
      {failed ? (
        <TextButton look="small" onClick={() => refresh()}>
          Tentar agora
        </TextButton>
      ) : null}
    </div>
  )
}
