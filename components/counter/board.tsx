'use client'

import { memo, useState } from 'react'
import { serverNow } from '@/lib/browser/server-clock'
import type { BoardOrder } from '@/lib/counter/staff-api'
import { useBoard } from '@/lib/counter/use-counter'
import { shortText } from '@/lib/counter/use-deliveries'
import { COUNTER_STEPS, type CounterStep, STEP_NAMES } from '@/lib/shared/counter'
import { containsWords, foldedWords } from '@/lib/shared/fold-accents'
import { formatDayAndWindow, formatWindow } from '@/lib/shared/format-date'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { shopDay } from '@/lib/shared/shop-time'
import { PageLoader } from '../ui/page-loader'
import { RetryNotice } from '../ui/retry-notice'
import { TextField } from '../ui/text-field'

/** Orders of the day by window, one step at a time or all. */
export function Board() {
  const { data: board, isError, refetch, failureCount } = useBoard()
  const [words, setWords] = useState('')
  const [step, setStep] = useState<CounterStep | null>(null)
  if (!board) {
    return isError ? (
      <RetryNotice text="Não conseguimos ler os pedidos." onRetry={() => void refetch()} />
    ) : (
      <PageLoader />
    )
  }
  const live = board.orders.filter((order) => order.step !== null)
  const found = live.filter((order) => matches(order, words))
  const canceled =
    foldedWords(words).length > 0
      ? board.orders.filter((order) => order.step === null && matches(order, words))
      : []
  const shown = found.filter((order) => step === null || order.step === step)
  const now = serverNow()
  const groups = [
    ...byWindow(
      shown.filter((order) => order.step !== 'entregue'),
      now,
    ),
    ['Já entregues', shown.filter((order) => order.step === 'entregue')] as const,
    ['Cancelados', canceled] as const,
  ].filter(([, orders]) => orders.length > 0)
  return (
    <div className="space-y-4 p-4">
      <DaySummary orders={live} now={now} />
      {failureCount > 0 ? (
        <p role="alert" className="rounded-lg bg-highlight p-3 font-semibold">
          Sem conexão com a loja. Os pedidos podem ter mudado.
        </p>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Número, nome ou telefone"
          type="search"
          autoComplete="off"
          className="w-full max-w-xs"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Steps orders={found} step={step} onStep={setStep} />
      </div>
      {groups.map(([window, orders]) => (
        <section key={window} aria-label={window}>
          <h2 className="font-bold text-xl">{window}</h2>
          <ul className="mt-2 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
            {orders.map((order) => (
              <BoardCard key={order.number} order={order} delay={delayOf(order, now)} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? <p className="text-lg">Nenhum pedido aqui.</p> : null}
    </div>
  )
}

function DaySummary({ orders, now }: { orders: BoardOrder[]; now: number }) {
  const { orders: count, handedOver, total, charged } = figuresOf(orders, now)
  const late = orders.filter((order) => delayOf(order, now) === 'Atrasado').length
  const waiting = orders.filter(({ waitsForCustomer }) => waitsForCustomer).length
  const facts = {
    'Pedidos de hoje': count,
    Entregues: handedOver,
    Valor: formatBrl(total),
    Cobrado: formatBrl(charged),
    Atrasados: late,
    'Esperam o cliente': waiting,
  }
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-lg">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt>{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface StepsProps {
  orders: BoardOrder[]
  step: CounterStep | null
  onStep: (step: CounterStep | null) => void
}

function Steps({ orders, step, onStep }: StepsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Etapa</legend>
      {COUNTER_STEPS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={step === name}
          onClick={() => onStep(step === name ? null : name)}
          className="min-h-14 rounded-lg border border-muted bg-white px-4 font-semibold aria-pressed:bg-ink aria-pressed:text-page"
        >
          {STEP_NAMES[name]} {orders.filter((order) => order.step === name).length}
        </button>
      ))}
    </fieldset>
  )
}

interface CardProps {
  order: BoardOrder
  delay: Delay | null
}

const STEP_LOOKS: Readonly<Record<CounterStep, string>> = {
  separar: 'bg-ink text-page',
  pesando: 'border-2 border-ink text-ink',
  pronto: 'bg-success text-page',
  'a-caminho': 'border-2 border-success text-success',
  entregue: 'bg-surface text-muted',
  problema: 'bg-primary text-page',
}

/** Re-rendered only after a change, since the board is read every 1.5 s. */
const BoardCard = memo(function BoardCard({ order, delay }: CardProps) {
  const { number, customer, district, kind, lines, weighedLines, total, step, charged } = order
  const isShort = order.paysAtDoor && charged !== null && charged < total
  return (
    <li className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <a
        href={`/balcao/pedido?numero=${number}`}
        className="block min-h-14 rounded-lg border border-line bg-white p-3"
      >
        <span className="flex justify-between gap-2 font-bold text-lg">
          <span>{customer.split(' ')[0]}</span>
          <span>{number}</span>
        </span>
        <span className="block">
          {kind === 'pickup' ? 'Retirada' : district} · {lines} {lines === 1 ? 'item' : 'itens'} ·{' '}
          {formatBrl(total)}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-2 font-semibold">
          <span className={`rounded-sm px-2 ${STEP_LOOKS[step ?? 'entregue']}`}>
            {step ? STEP_NAMES[step] : 'Cancelado'}
            {step === 'pesando' ? ` ${weighedLines} de ${lines}` : null}
          </span>
          {delay ? <strong className="text-primary">{delay}</strong> : null}
          {order.waitsForCustomer ? (
            <strong className="rounded-sm bg-highlight px-2">Espera o cliente</strong>
          ) : null}
          {isShort ? <strong className="text-primary">{shortText(charged, total)}</strong> : null}
        </span>
      </a>
    </li>
  )
})

function matches({ number, customer, phone }: BoardOrder, words: string): boolean {
  if (containsWords(`${customer} ${number}`, words)) return true
  const digits = words.replace(/\D/g, '')
  return digits.length >= 4 && (phone ?? '').replace(/\D/g, '').includes(digits)
}

/** Orders by kind and window, in the sequence of the list. */
function byWindow(orders: BoardOrder[], now: number): [string, BoardOrder[]][] {
  const groups = new Map<string, BoardOrder[]>()
  for (const order of orders) {
    const kind = order.kind === 'pickup' ? 'Retirada' : order.kind === 'express' ? 'Expressa' : null
    const { windowStart: start, windowEnd: end } = order
    const window =
      shopDay(start) === shopDay(new Date(now))
        ? `Hoje, ${formatWindow(start, end)}`
        : formatDayAndWindow(start, end)
    const name = kind ? `${kind} · ${window}` : window
    groups.set(name, [...(groups.get(name) ?? []), order])
  }
  return [...groups]
}

/** Counts of the orders of a day, and their money in BRL. */
interface DayFigures {
  orders: number
  handedOver: number
  total: number
  charged: number
}

/** Figures of the orders whose window begins on the shop's day of `now` (ms). */
function figuresOf(orders: readonly BoardOrder[], now: number): DayFigures {
  const today = shopDay(new Date(now))
  const ofDay = orders.filter(({ windowStart }) => shopDay(windowStart) === today)
  return {
    orders: ofDay.length,
    handedOver: ofDay.filter(({ step }) => step === 'entregue').length,
    total: sum(ofDay.map(({ total }) => total)),
    charged: sum(ofDay.map(({ charged }) => charged ?? 0)),
  }
}

/** Sums amounts in BRL by cents. */
function sum(amounts: number[]): number {
  return fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))
}

type Delay = 'Atrasado' | 'Horário começou'

/** How an order stands against its window at `now` (ms), or null when it is in time or done. */
function delayOf({ step, kind, windowStart, windowEnd }: BoardOrder, now: number): Delay | null {
  if (step === null || step === 'entregue' || step === 'problema') return null
  if (Date.parse(windowEnd) < now) return 'Atrasado'
  // An express window begins with the order.
  const isInShop = kind !== 'express' && (step === 'separar' || step === 'pesando')
  return isInShop && Date.parse(windowStart) < now ? 'Horário começou' : null
}
