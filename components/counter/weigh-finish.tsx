import { useEffect, useRef, useState } from 'react'
import type { CounterOrder, Finished } from '@/lib/counter/staff-api'
import { useBoard } from '@/lib/counter/use-counter'
import { handBackText, shortText } from '@/lib/counter/use-deliveries'
import type { Weighing } from '@/lib/counter/use-weighing'
import type { WeighItem } from '@/lib/counter/weigh-items'
import { isUnaccepted } from '@/lib/shared/counter'
import { formatBrl, fromCents, orderTotalCents, toCents } from '@/lib/shared/money'
import { AlertBox } from '../ui/alert-box'
import { CounterButton, counterLook } from './counter-button'

interface Props {
  order: CounterOrder
  items: readonly WeighItem[]
  finish: Weighing['finish']
}

/** Counts the bags and charges the exact total. */
export function WeighFinish({ order, items, finish }: Props) {
  const [bags, setBags] = useState(order.bags ?? 1)
  const { producedAmount, shipTotal, adjustmentTotal, payment } = order
  const isIncomplete = items.some(({ produced, isWaiting }) => produced === null || isWaiting)
  const exact =
    producedAmount === null || isIncomplete
      ? null
      : formatBrl(fromCents(totalCents(producedAmount, shipTotal, adjustmentTotal)))
  const isHeld = payment?.authorized != null
  if (!isIncomplete && items.every(({ exact }) => exact === 0)) return <NothingLeft />
  return (
    <section aria-label="Fechar" className="space-y-3 rounded-lg border border-line p-3">
      <p className="font-bold text-2xl">
        {exact ? `Total exato: ${exact}` : expectedText(order.total, items)}
      </p>
      <AlertBox texts={finish.texts} onDismiss={finish.reset} />
      <div className="flex flex-wrap items-center gap-3">
        <CounterButton
          variant="secondary"
          aria-label="Uma sacola a menos"
          disabled={bags === 1}
          onClick={() => setBags(bags - 1)}
        >
          −
        </CounterButton>
        <p role="status" className="min-w-28 text-center text-xl">
          {bags} {bags === 1 ? 'sacola' : 'sacolas'}
        </p>
        <CounterButton
          variant="secondary"
          aria-label="Uma sacola a mais"
          disabled={bags === 99}
          onClick={() => setBags(bags + 1)}
        >
          +
        </CounterButton>
        <CounterButton
          className="grow"
          disabled={exact === null}
          loading={finish.isPending}
          onClick={() => void finish.run(bags)}
        >
          {isHeld ? 'Fechar e cobrar' : 'Fechar pedido'} {exact}
        </CounterButton>
      </div>
    </section>
  )
}

/** An order of missing items alone: its freight is not charged either. */
function NothingLeft() {
  return (
    <section aria-label="Fechar" className="space-y-1 rounded-lg bg-highlight p-3">
      <p className="font-bold text-2xl">Nada sobrou deste pedido</p>
      <p className="text-lg">
        Nada é cobrado, nem o frete. Fale com o cliente; quem gerencia a loja cancela o pedido.
      </p>
    </section>
  )
}

/** Price of an order that is not weighed yet, or in part. */
function expectedText(total: number, items: readonly WeighItem[]): string {
  const weighed = items.filter(({ produced }) => produced !== null)
  if (weighed.length === 0) return `Estimado: ${formatBrl(total)}`
  const cents = weighed.reduce(
    (sum, { exact, estimate }) => sum + toCents(exact ?? 0) - toCents(estimate),
    toCents(total),
  )
  return `${weighed.length} de ${items.length} separados: ${formatBrl(fromCents(cents))}`
}

function totalCents(...amounts: [number, number, number]): number {
  const [items, shipping, adjustments] = amounts.map(toCents)
  return orderTotalCents(items ?? 0, shipping ?? 0, adjustments ?? 0)
}

interface OutcomeProps {
  order: CounterOrder
  /** Result of the charge, once the order was charged on this page. */
  finished: Finished | undefined
}

/** Payment status of a packed order. */
export function WeighOutcome({ order, finished }: OutcomeProps) {
  const { payment, bags, total } = order
  const next = useBoard().data?.orders.find(
    ({ number, step, fulfillmentState }) =>
      number !== order.number &&
      (step === 'pesando' || step === 'separar') &&
      !isUnaccepted(fulfillmentState),
  )
  const missing = finished?.missing ?? 0
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (finished) section.current?.focus()
  }, [finished])
  return (
    <section
      ref={section}
      role="status"
      tabIndex={-1}
      aria-label="Pedido pronto"
      className="scroll-mt-4 rounded-lg bg-success p-3 text-page"
    >
      <p className="font-bold text-2xl">
        Pronto{bags ? ` · ${bags} ${bags === 1 ? 'sacola' : 'sacolas'}` : null}
      </p>
      {payment?.state === 'awaited' ? null : (
        <p className="text-xl">{paymentText(payment, total)}</p>
      )}
      {missing > 0 ? (
        <p className="text-lg">{formatBrl(missing)} acima do autorizado ficam por conta da loja.</p>
      ) : null}
      <a
        href={next ? `/balcao/pedido?numero=${encodeURIComponent(next.number)}` : '/balcao'}
        className={counterLook('secondary', 'mt-3')}
      >
        {next ? `Próximo pedido: ${next.number}` : 'Voltar para Hoje'}
      </a>
    </section>
  )
}

function paymentText(payment: CounterOrder['payment'], total: number): string {
  if (payment && payment.surplus > 0) return handBackText(payment.surplus)
  if (payment?.received != null) {
    return payment.received < total
      ? shortText(payment.received, total)
      : `Recebemos ${formatBrl(payment.received)} na entrega.`
  }
  if (payment?.authorized == null && payment?.state === 'captured') {
    return `Recebemos ${formatBrl(payment.captured ?? 0)}: ${payment.method}`
  }
  if (payment?.authorized == null) return `${formatBrl(total)} a receber: ${payment?.method ?? ''}`
  if (payment.captured === null) {
    return 'O banco ainda não respondeu. A loja continua a cobrança sozinha.'
  }
  const card = payment.card ? ` no cartão ${payment.card}` : ''
  return `Cobramos ${formatBrl(payment.captured)}${card}.`
}
