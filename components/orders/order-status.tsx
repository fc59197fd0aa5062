import type { ReactNode } from 'react'
import { LabelStrip } from '@/components/ui/label-strip'
import { TextLink } from '@/components/ui/text-link'
import type { Order } from '@/lib/api/types'
import { arrivalOf, isFetched } from '@/lib/orders/arrival'
import {
  type OrderStatus,
  orderStatus,
  PICKUP_STEPS,
  PROGRESS_STEPS,
  progressStep,
  type StepTime,
} from '@/lib/orders/order-status'
import { failedMoneyText } from '@/lib/shared/canceled-money'
import { identity, phoneHref } from '@/lib/shop/identity'
import { withWholeDates } from './arrival'

const COLOURS: Record<OrderStatus, Parameters<typeof LabelStrip>[0]['colour']> = {
  recebido: 'black',
  preparando: 'black',
  pronto: 'green',
  'a caminho': 'orange',
  entregue: 'green',
  falha: 'red',
  erro: 'red',
  'pagamento negado': 'red',
  cancelado: 'grey',
}

export function StatusLabel({ order }: { order: Order }) {
  const status = orderStatus(order)
  const arrival = arrivalOf(order)
  const isCollected = status === 'entregue' && arrival !== null && isFetched(arrival)
  return <LabelStrip colour={COLOURS[status]}>{isCollected ? 'retirado' : status}</LabelStrip>
}

/** Name of a step or failure; a pickup ends with 'retirado'. */
export function stepName(status: OrderStatus, fetched: boolean): string {
  if (status === 'falha') return fetched ? 'falha na retirada' : 'falha na entrega'
  return fetched && status === 'entregue' ? 'retirado' : status
}

interface MessageFacts {
  phone: ReactNode
  fetched: boolean
  isByWeight: boolean
  /** Whether nothing is left to pay; null if the sales API does not say. */
  isPaid: boolean | null
  /** Whether the weighed order waits for its Pix. */
  isPixOpen: boolean
  /** When the delivery failed, if known. */
  failedAt: string | null
}

type Message = (facts: MessageFacts) => ReactNode

const MESSAGES: Readonly<Record<OrderStatus, Message>> = {
  recebido: () => <p>Recebemos o seu pedido. A loja vai confirmar.</p>,
  preparando: ({ isByWeight }) => (
    <p>Estamos {isByWeight ? 'cortando, pesando' : 'separando'} e embalando.</p>
  ),
  pronto: ({ isByWeight, fetched, isPixOpen }) => (
    <p>
      Tudo {isByWeight ? 'pesado' : 'separado'} e embalado.
      {fetched && !isPixOpen ? ' No balcão, diga o número do pedido.' : null}
    </p>
  ),
  'a caminho': () => <p>O seu pedido está na rota de entrega.</p>,
  entregue: () => <p>Bom apetite!</p>,
  falha: ({ phone, fetched, isPaid, failedAt }) => (
    <>
      <p>
        {fetched ? 'O pedido não foi retirado. ' : 'Não conseguimos fazer a entrega. '}
        {failedAt && !fetched ? `Tentamos ${withWholeDates(failedAt)}. ` : null}
        Para combinar {fetched ? 'outro dia' : 'outra'}, ligue para {phone}.
      </p>
      {isPaid === null ? null : <p>{failedMoneyText(isPaid)}</p>}
    </>
  ),
  erro: () => (
    <>
      <p>Opa! Encontramos um problema com seu pedido</p>
      <p>Já estamos trabalhando para resolve-lo</p>
      <p>Caso precisemos de sua ajuda, entraremos em contato</p>
    </>
  ),
  'pagamento negado': ({ phone }) => (
    <p>Estamos tendo problemas para aceitar o seu método de pagamento. Ligue para {phone}</p>
  ),
  cancelado: () => null,
}

interface StatusMessageProps extends Omit<MessageFacts, 'phone'> {
  status: OrderStatus
}

/** What a status means for the customer. */
export function StatusMessage({ status, ...facts }: StatusMessageProps) {
  const phone = (
    <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
      {identity.phone}
    </TextLink>
  )
  return MESSAGES[status]({ phone, ...facts })
}

interface ProgressBarProps {
  /** Current step, counted from 1. */
  step: number
  /** Time of each step, in the order of the steps. */
  times: readonly (StepTime | null)[]
  /** Whether the customer collects the order at the store. */
  fetched: boolean
}

export function ProgressBar({ step, times, fetched }: ProgressBarProps) {
  return (
    <div className="@container print:hidden">
      <ol
        aria-label="Andamento do pedido"
        className={`flex narrow:flex-col flex-wrap gap-0.5 gap-y-2 @min-[16rem]:grid sm:gap-2 ${fetched ? '@min-[16rem]:grid-cols-4' : '@min-[16rem]:grid-cols-5'}`}
      >
        {(fetched ? PICKUP_STEPS : PROGRESS_STEPS).map((name) => {
          const own = progressStep(name) ?? 0
          const reached = own <= step
          return (
            <li
              key={name}
              aria-current={own === step ? 'step' : undefined}
              className={`narrow:flex grow basis-[min-content] narrow:items-baseline narrow:gap-2 text-center narrow:text-base text-xs leading-tight max-sm:tracking-tight narrow:tracking-normal sm:text-sm ${reached ? 'font-semibold text-ink' : 'text-muted'}`}
            >
              <span
                aria-hidden
                className={`mb-2 block h-2 narrow:mb-0 narrow:h-auto narrow:w-2 narrow:self-stretch rounded-full ${reached ? 'bg-success forced-colors:border-4' : 'bg-line forced-colors:border'}`}
              />
              {stepName(name, fetched)}
              {own < step ? <span className="sr-only"> (feito)</span> : null}
              <ReachedAt reached={reached ? times[own - 1] : null} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Placeholder of one line height while the times load. */
function ReachedAt({ reached }: { reached: StepTime | null | undefined }) {
  if (!reached) return <span aria-hidden className="mt-1 block min-h-4 sm:min-h-5" />
  return (
    <time
      dateTime={reached.at}
      className="mt-1 narrow:mt-0 narrow:ml-auto block font-normal narrow:text-xs text-muted tabular-nums"
    >
      {reached.day ? <span className="block">{withWholeDates(reached.day)} </span> : null}
      {reached.time}
    </time>
  )
}
