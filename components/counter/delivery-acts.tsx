'use client'

import { type FormEvent, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import {
  type DeliveryOrder,
  type DeliveryWindow,
  handBackText,
  messageHref,
  type Received,
  type useDeliveryCalls,
} from '@/lib/counter/use-deliveries'
import {
  DOOR_PAYMENT_METHOD_NAMES,
  DOOR_PAYMENT_METHODS,
  type DoorPaymentMethod,
} from '@/lib/shared/door-payment-methods'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { formatBrl, fromCents, plainBrl, toCents } from '@/lib/shared/money'
import { typedNumber } from '@/lib/shared/typed-number'
import { CounterButton, counterLook } from './counter-button'

/** Cents of a typed amount, 0 for an empty field; null for what is no amount. */
function centsOf(text: string): number | null {
  if (text.trim() === '') return 0
  const amount = typedNumber(text, 2)
  return amount === null || amount < 0 ? null : toCents(amount)
}

interface Row {
  way: DoorPaymentMethod
  text: string
}

interface Props {
  order: DeliveryOrder
  /** Payment methods that the shop accepts at the door. */
  ways: readonly DoorPaymentMethod[]
  isPending: boolean
  onDelivered: (received: Received[] | undefined) => void
}

/**
 * Hands an order over, with the amount by payment method if the customer pays at the door. A
 * surplus is recorded as change.
 */
export function DoorMoney({ order, ways, isPending, onDelivered }: Props) {
  const { doorWay, toReceive } = order
  const due = toReceive ?? order.total
  const surplus = Math.max(0, -due)
  const offered = DOOR_PAYMENT_METHODS.filter((way) => way === doorWay || ways.includes(way))
  const [rows, setRows] = useState<Row[]>(doorWay ? [{ way: doorWay, text: plainBrl(due) }] : [])
  const sum = rows.reduce((cents, { text }) => cents + (centsOf(text) ?? 0), 0)
  const missing = toCents(due) - sum
  const change = rows.some(({ way }) => way === 'cash') ? Math.max(0, -missing) : 0
  const [isAsking, ask] = useState(false)
  const setRow = (at: number, row: Row) => setRows(rows.with(at, row))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (surplus > 0) return onDelivered([{ way: 'cash', amount: -surplus }])
    if (!doorWay) return onDelivered(undefined)
    if (rows.some(({ text }) => centsOf(text) === null)) return
    if (missing > 0) return ask(true)
    deliver()
  }
  const deliver = () => {
    const received: Received[] = rows
      .map(({ way, text }) => ({ way, amount: fromCents(centsOf(text) ?? 0) }))
      .filter(({ amount }) => amount > 0)
    if (change > 0) received.push({ way: 'cash', amount: -fromCents(change) })
    onDelivered(received)
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <ConfirmDialog
        open={isAsking}
        question={`Faltam ${formatBrl(fromCents(missing))}. Entregar mesmo assim?`}
        onConfirm={() => {
          ask(false)
          deliver()
        }}
        onCancel={() => ask(false)}
      />
      {rows.map(({ way, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <div key={at} className="flex flex-wrap gap-3">
          <SelectField
            label="Como pagou"
            options={offered.map((each) => DOOR_PAYMENT_METHOD_NAMES[each])}
            value={DOOR_PAYMENT_METHOD_NAMES[way]}
            onChange={({ target }) =>
              setRow(at, { way: offered[target.selectedIndex] ?? way, text })
            }
          />
          <TextField
            label="Valor recebido em R$"
            inputMode="decimal"
            autoComplete="off"
            className="w-40"
            value={text}
            error={centsOf(text) === null ? 'Digite o valor, como 87,32' : undefined}
            onChange={({ target }) => setRow(at, { way, text: target.value })}
          />
        </div>
      ))}
      {surplus > 0 ? <p className="font-bold text-lg">{handBackText(surplus)}</p> : null}
      {doorWay ? (
        <>
          <CounterButton
            variant="quiet"
            onClick={() => {
              const unused = offered.find((each) => rows.every((row) => row.way !== each))
              const way = offered.includes('cash') ? 'cash' : (unused ?? doorWay)
              setRows([...rows, { way, text: plainBrl(fromCents(Math.max(0, missing))) }])
            }}
          >
            Pagou de mais uma forma
          </CounterButton>
          {change > 0 ? (
            <p role="status" className="font-bold text-xl">
              Troco: {formatBrl(fromCents(change))}
            </p>
          ) : null}
          {missing > 0 ? (
            <p role="status" className="font-bold text-lg">
              Faltam {formatBrl(fromCents(missing))}
            </p>
          ) : null}
        </>
      ) : null}
      <CounterButton type="submit" className="w-full" loading={isPending}>
        Entregue
      </CounterButton>
    </form>
  )
}

interface NewWindowProps {
  order: DeliveryOrder
  windows: DeliveryWindow[]
  calls: ReturnType<typeof useDeliveryCalls>
}

/** Windows to offer when nobody was at home. */
export function NewWindow({ order, windows, calls: { offer } }: NewWindowProps) {
  const [chosen, choose] = useState<DeliveryWindow | null>(null)
  const named = ({ start, end }: DeliveryWindow) => formatDayAndWindow(start, end)
  const offered = windows.slice(0, 3).map(named).join('; ')
  const message = messageHref(
    order,
    `Não encontramos ninguém para receber o pedido ${order.number}. Qual horário fica bom? ${offered}`,
  )
  return (
    <section aria-label="Outro horário" className="space-y-3 rounded-lg border border-line p-4">
      <h2 className="font-bold text-xl">Outro horário</h2>
      {message ? (
        <a
          href={message}
          target="_blank"
          rel="noopener noreferrer"
          className={counterLook('secondary')}
        >
          Perguntar pelo WhatsApp
        </a>
      ) : null}
      <ul className="grid gap-2 sm:grid-cols-2">
        {windows.map((window) => (
          <li key={window.start + window.end}>
            <CounterButton
              variant="secondary"
              className="w-full"
              loading={offer.isPending}
              onClick={() => choose(window)}
            >
              {named(window)}
            </CounterButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        question={`Mudar ${order.number} para ${chosen ? named(chosen) : ''}? O cliente recebe um e-mail.`}
        onConfirm={() => {
          if (chosen) void offer.run(chosen)
          choose(null)
        }}
        onCancel={() => choose(null)}
      />
    </section>
  )
}
