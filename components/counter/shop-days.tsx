'use client'

import { type FormEvent, useState } from 'react'
import { textsOf } from '@/lib/counter/use-counter'
import { type ShopDays as Days, useChangeTime, useShopDays } from '@/lib/counter/use-shop'
import {
  formatDateAndTime,
  formatDay,
  formatDayAndWindow,
  formatWindow,
} from '@/lib/shared/format-date'
import { fromShopTime, shopDay, toWireInstant } from '@/lib/shared/shop-time'
import { AlertBox } from '../ui/alert-box'
import { CheckboxField } from '../ui/checkbox-field'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { PageLoader } from '../ui/page-loader'
import { TextField } from '../ui/text-field'
import { CounterButton } from './counter-button'

type Slot = Days['slots'][number]
type Time = Pick<Slot, 'start' | 'end'>

interface Props {
  /** Called with true after typing a reason or a day, with false after a time was saved. */
  onEdited: (isEdited: boolean) => void
}

/** Windows of the coming days, each closed or opened by a tap, and longer closed times. */
export function ShopDays({ onEdited }: Props) {
  const { data, error } = useShopDays()
  const change = useChangeTime()
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const [reasonError, setReasonError] = useState<string>()
  const [closing, close] = useState<Time | null>(null)
  if (!data) return error ? <AlertBox texts={textsOf(error)} /> : <PageLoader />
  const askToClose = ({ start, end }: Time) => {
    setReasonError(reason.trim() ? undefined : 'Escreva o motivo')
    if (reason.trim()) close({ start, end })
  }
  const toggle = ({ start, end, isClosed }: Slot) =>
    isClosed ? void change.run({ start, end, reason: null }) : askToClose({ start, end })
  const closeFor = async (time: Time) => {
    if (await change.run({ ...time, reason: reason.trim(), notify })) onEdited(false)
  }
  return (
    <div className="space-y-4">
      <AlertBox texts={change.texts} onDismiss={change.reset} />
      <TextField
        label="Motivo"
        hint="Só a equipe vê."
        autoComplete="off"
        className="max-w-md"
        maxLength={100}
        value={reason}
        error={reasonError}
        onChange={({ target }) => {
          setReason(target.value)
          onEdited(true)
          setReasonError(undefined)
        }}
      />
      <CheckboxField
        label="Escrever a quem tem pedido no horário que fechar, com outros horários"
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
      <CloseForm isPending={change.isPending} onEdit={() => onEdited(true)} onClose={askToClose} />
      <ConfirmDialog
        open={closing !== null}
        question={closing ? closingQuestion(closing, data.slots) : ''}
        onConfirm={() => {
          if (closing) void closeFor(closing)
          close(null)
        }}
        onCancel={() => close(null)}
      />
      {data.closures.length > 0 ? (
        <section aria-label="Fechado" className="space-y-2">
          <h2 className="font-bold text-xl">Fechado</h2>
          <ul className="space-y-2">
            {data.closures.map(({ start, end, reason: why }) => (
              <li key={start + end} className="flex flex-wrap items-center gap-3 text-lg">
                {formatDateAndTime(start)} até {formatDateAndTime(end)} · {why}
                <CounterButton
                  variant="secondary"
                  onClick={() => void change.run({ start, end, reason: null })}
                >
                  Abrir
                </CounterButton>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {data.express ? (
        <p className="text-lg">
          Expressa hoje: {data.express.booked} de {data.express.capacity}
          {data.express.isClosed ? ' · Fechada' : null}
        </p>
      ) : null}
      {byDay(data.slots).map(([day, slots]) => (
        <section key={day} aria-label={day} className="space-y-2">
          <h2 className="font-bold text-xl">{day}</h2>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
            {slots.map((slot) => (
              <li key={slot.start + slot.end}>
                <CounterButton
                  variant={slot.isClosed ? 'primary' : 'secondary'}
                  className="w-full px-3!"
                  onClick={() => toggle(slot)}
                >
                  {formatWindow(slot.start, slot.end)}: {slot.booked} de {slot.capacity} ·{' '}
                  {slot.isClosed ? 'Abrir' : 'Fechar'}
                </CounterButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface CloseProps {
  isPending: boolean
  onEdit: () => void
  onClose: (time: Time) => void
}

/** Closes whole days. */
function CloseForm({ isPending, onEdit, onClose }: CloseProps) {
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!first) return
    const end = fromShopTime(last || first).getTime() + 86_400_000
    onClose({ start: toWireInstant(fromShopTime(first)), end: toWireInstant(new Date(end)) })
  }
  return (
    <form noValidate onSubmit={submit} onChange={onEdit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Fechar do dia"
        type="date"
        value={first}
        onChange={({ target }) => setFirst(target.value)}
      />
      <TextField
        label="ao dia"
        type="date"
        value={last}
        onChange={({ target }) => setLast(target.value)}
      />
      <CounterButton type="submit" loading={isPending}>
        Fechar dias
      </CounterButton>
    </form>
  )
}

/** Names every open window that touches the time, with its booked orders, pickup and express. */
function closingQuestion({ start, end }: Time, slots: readonly Slot[]): string {
  const touched = slots.filter(
    (slot) =>
      !slot.isClosed &&
      Date.parse(slot.start) < Date.parse(end) &&
      Date.parse(slot.end) > Date.parse(start),
  )
  const named = touched.map(
    (slot) =>
      `${formatDayAndWindow(slot.start, slot.end)} (${slot.booked} ${slot.booked === 1 ? 'pedido' : 'pedidos'})`,
  )
  const others = 'Retirada e expressa fecham junto, só neste tempo.'
  if (named.length === 0) return `Fechar? Nenhum horário aberto fica neste tempo. ${others}`
  return `Fechar ${named.join('; ')}? Os pedidos marcados continuam. ${others}`
}

function byDay(slots: Slot[]): [string, Slot[]][] {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = shopDay(slot.start)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days.values()].map((each) => [formatDay(each[0]?.start ?? ''), each])
}
