'use client'

import { useState } from 'react'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { Scale } from '@/lib/counter/read-scan'
import type { CounterLine, CounterOrder } from '@/lib/counter/staff-api'
import { textsOf, useCancel, useCounterOrder, useMove, useSession } from '@/lib/counter/use-counter'
import { orderedText } from '@/lib/counter/weigh-items'
import {
  CANCEL_REASON_NAMES,
  CANCEL_REASONS,
  type CounterMove,
  type CounterStep,
  counterStep,
  isWeighedIn,
  mayAct,
  moveOf,
} from '@/lib/shared/counter'
import { formatDateAndTime, formatDayAndWindow } from '@/lib/shared/format-date'
import { IF_MISSING_TEXTS } from '@/lib/shared/if-missing'
import { formatBrl } from '@/lib/shared/money'
import { writtenPhone } from '@/lib/shared/phone.mjs'
import { AlertBox } from '../ui/alert-box'
import { PageLoader } from '../ui/page-loader'
import { SelectField } from '../ui/select-field'
import { CounterButton, counterLook } from './counter-button'
import { PixPanel } from './pix-panel'
import { WeighOrder } from './weigh-order'

/** Steps in which the delivery screen hands an order over. */
const LEAVING: ReadonlySet<CounterStep> = new Set(['pronto', 'a-caminho'])

/** One order at the counter, by the number in the address. */
export function CounterOrderPage({ scale }: { scale: Scale | null }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return <PageLoader />
  const number = new URLSearchParams(window.location.search).get('numero') ?? ''
  return <OrderOf number={number} scale={scale} />
}

function OrderOf({ number, scale }: { number: string; scale: Scale | null }) {
  const { data: order, error } = useCounterOrder(number)
  const move = useMove(number)
  if (!order) {
    return error ? (
      <div className="p-4">
        <AlertBox texts={textsOf(error)} />
      </div>
    ) : (
      <PageLoader />
    )
  }
  return (
    <div className="space-y-4 p-4">
      <h1 className="font-bold text-2xl">
        {order.number} · {order.customer.name}
      </h1>
      <OrderFacts order={order} />
      {order.state === 'canceled' ? <Canceled at={order.canceledAt} /> : null}
      <AlertBox texts={move.texts} onDismiss={move.reset} />
      <MoveButton order={order} onMove={(to) => void move.run(to)} isPending={move.isPending} />
      {LEAVING.has(counterStep(order.fulfilment, order.delivery)) ? (
        <a
          href={`/balcao/entrega?numero=${encodeURIComponent(number)}`}
          className={counterLook('secondary')}
        >
          Abrir entrega
        </a>
      ) : null}
      {isWeighedIn(order.fulfilment) ? (
        <>
          <PixPanel number={number} />
          <WeighOrder key={number} order={order} scale={scale} />
        </>
      ) : (
        <>
          <ul className="grid gap-2 lg:grid-cols-2">
            {order.lines.map((line) => (
              <OrderLine key={line.id} line={line} />
            ))}
          </ul>
          <p className="font-bold text-xl">Total: {formatBrl(order.total)}</p>
        </>
      )}
      <CancelOrder order={order} />
    </div>
  )
}

function Canceled({ at }: { at: string | null }) {
  return (
    <p role="status" className="rounded-lg bg-highlight p-3 font-bold text-2xl">
      Cancelado{at ? ` · ${formatDateAndTime(at)}` : null}
    </p>
  )
}

function OrderFacts({
  order: { shipment, shipAddress, payment, ifMissing },
}: {
  order: CounterOrder
}) {
  const place = shipment?.isPickup ? null : shipAddress?.neighborhood
  const facts = [
    shipment
      ? `${shipment.method} · ${formatDayAndWindow(shipment.windowStart, shipment.windowEnd)}`
      : null,
    [place, shipAddress && writtenPhone(shipAddress.phone ?? '')].filter(Boolean).join(' · '),
    payment?.method,
  ]
  return (
    <div className="text-lg">
      {facts.filter(Boolean).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <p className="font-bold">Se faltar algo: {IF_MISSING_TEXTS[ifMissing].toLowerCase()}</p>
    </div>
  )
}

interface MoveProps {
  order: CounterOrder
  onMove: (to: CounterMove) => void
  isPending: boolean
}

const MOVE_NAMES: Record<CounterMove, string> = {
  pending: 'Aceitar pedido',
  preparation: 'Separar e pesar',
}

function MoveButton({ order, onMove, isPending }: MoveProps) {
  const to = moveOf(order.fulfilment)
  return to ? (
    <CounterButton loading={isPending} onClick={() => onMove(to)}>
      {MOVE_NAMES[to]}
    </CounterButton>
  ) : null
}

function OrderLine({ line }: { line: CounterLine }) {
  const { name, quantity, unitForQuantity: unit, observation } = line
  const { portioningSize: size, wholePiece: isPiece } = line
  return (
    <li className="rounded-lg border border-line p-3 text-lg">
      <span className="font-bold">{name}</span>
      <span className="block">pediu {orderedText({ quantity, unit, size, isPiece })}</span>
      {observation ? <strong className="block text-xl">“{observation}”</strong> : null}
    </li>
  )
}

const UNCHOSEN = 'Escolha o motivo'

/** Cancels an order for a reason, after a question; nothing where role or order do not allow it. */
function CancelOrder({ order: { number, customer, next } }: { order: CounterOrder }) {
  const role = useSession().data?.person.role
  const cancel = useCancel(number)
  const [isOpen, open] = useState(false)
  const [chosen, choose] = useState(UNCHOSEN)
  const reason = CANCEL_REASONS.find((each) => CANCEL_REASON_NAMES[each] === chosen)
  const [isReasonless, setReasonless] = useState(false)
  if (!role || !mayAct(role, 'gerente') || !next.fulfilment.includes('canceled')) return null
  return (
    <div className="space-y-3">
      <CounterButton variant="quiet" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        Cancelar pedido
      </CounterButton>
      {isOpen ? (
        <section
          aria-label="Cancelar pedido"
          className="space-y-3 rounded-lg border border-line p-4"
        >
          <p className="font-bold text-xl">
            Cancelar {number} de {customer.name}? O cliente recebe um e-mail.
          </p>
          <AlertBox texts={cancel.texts} onDismiss={cancel.reset} />
          <SelectField
            label="Motivo"
            className="max-w-md"
            options={[UNCHOSEN, ...Object.values(CANCEL_REASON_NAMES)]}
            value={chosen}
            error={isReasonless && !reason ? UNCHOSEN : undefined}
            onChange={({ target }) => choose(target.value)}
          />
          <CounterButton
            variant="secondary"
            loading={cancel.isPending}
            onClick={() => {
              setReasonless(!reason)
              if (reason) void cancel.run(reason)
            }}
          >
            Confirmar cancelamento
          </CounterButton>
        </section>
      ) : null}
    </div>
  )
}
