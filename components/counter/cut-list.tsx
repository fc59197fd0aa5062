'use client'

import { useState } from 'react'
import { readJson, writeJson } from '@/lib/browser/storage'
import type { BoardOrder, CutList as Cuts } from '@/lib/counter/staff-api'
import { useBoard, useCuts } from '@/lib/counter/use-counter'
import { isUnaccepted } from '@/lib/shared/counter'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { formatQuantity, type Unit } from '@/lib/shared/weight'
import { PageLoader } from '../ui/page-loader'
import { SelectField } from '../ui/select-field'
import { CounterButton, counterLook } from './counter-button'
import { CutItem } from './cut-item'
import { type Paper, usePaper } from './paper'

const KEY = 'counter_ticks'
/** More than the lines of a day; the oldest ticks are dropped. */
const MOST = 2_000

/** Ids of lines that somebody ticked off on this device. */
function useTicks() {
  const [ticks, setTicks] = useState<ReadonlySet<number>>(
    () => new Set(readJson<number[]>('localStorage', KEY)),
  )
  const tick = (id: number, isDone: boolean) => {
    const others = [...ticks].filter((other) => other !== id)
    const next = isDone ? [...others, id].slice(-MOST) : others
    writeJson('localStorage', KEY, next)
    setTicks(new Set(next))
  }
  return { ticks, tick }
}

/** What is to be cut for one window, over all its orders; printable. */
export function CutList({ paper }: { paper: Paper }) {
  usePaper(paper)
  const { data: board } = useBoard()
  const [chosen, choose] = useState<string | null>(null)
  const windows = windowsOf(board?.orders ?? [])
  const window = windows.find((one) => nameOf(one) === chosen) ?? windows[0] ?? null
  const { data: list } = useCuts(window)
  const { ticks, tick } = useTicks()
  if (!board) return <PageLoader />
  return (
    <div className="space-y-4 p-4 print:space-y-2 print:p-0">
      <h1 className="font-bold text-2xl">Lista de cortes</h1>
      {window ? (
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <SelectField
            label="Horário"
            options={windows.map(nameOf)}
            value={nameOf(window)}
            onChange={({ target }) => choose(target.value)}
          />
          <CounterButton variant="secondary" onClick={() => print()}>
            Imprimir
          </CounterButton>
        </div>
      ) : (
        <p className="text-lg">Nada para cortar.</p>
      )}
      {window ? <p className="hidden print:block">{nameOf(window)}</p> : null}
      {list ? <Blends list={list} /> : null}
      {window ? <Unaccepted orders={unacceptedIn(window, board.orders)} /> : null}
      {list?.cuts.length === 0 ? <p className="text-lg">Nada para cortar neste horário.</p> : null}
      <ul className="space-y-3 print:space-y-1">
        {list?.cuts.map((cut) => (
          <CutItem key={cut.variantId} cut={cut} ticks={ticks} onTick={tick} />
        ))}
      </ul>
    </div>
  )
}

/** Orders of the window whose payment nobody has accepted: they are not on the list. */
function Unaccepted({ orders }: { orders: readonly BoardOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-label="Sem aceite" className="space-y-2 rounded-lg bg-highlight p-3 text-lg">
      <p className="font-bold">
        {orders.length}{' '}
        {orders.length === 1
          ? 'pedido espera o aceite do pagamento e não está na lista.'
          : 'pedidos esperam o aceite do pagamento e não estão na lista.'}
      </p>
      <ul className="flex flex-wrap gap-2 print:hidden">
        {orders.map(({ number, customer }) => (
          <li key={number}>
            <a href={`/balcao/pedido?numero=${number}`} className={counterLook('secondary')}>
              {customer.split(' ')[0]} · {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function unacceptedIn({ start, end }: Window, orders: readonly BoardOrder[]): BoardOrder[] {
  return orders.filter(
    ({ windowStart, windowEnd, fulfillmentState }) =>
      isUnaccepted(fulfillmentState) && windowStart === start && windowEnd === end,
  )
}

function Blends({ list }: { list: Cuts }) {
  const recipes = blendRecipes(list)
  if (recipes.length === 0) return null
  return (
    <section aria-labelledby="blends" className="space-y-2">
      <h2 id="blends" className="font-bold text-xl">
        Blends
      </h2>
      <ul className="space-y-2">
        {recipes.map(({ mixId, number, name, quantity, observation, parts }) => (
          <li key={mixId} className="break-inside-avoid text-lg">
            <strong>
              {name}: {formatQuantity(quantity, 'g')} · {number}
            </strong>
            <span className="block">
              {parts
                .map((part) => `${formatQuantity(part.quantity, part.unit)} de ${part.name}`)
                .join(' + ')}
            </span>
            {observation ? <strong className="block">“{observation}”</strong> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Window {
  start: string
  end: string
  kinds: ReadonlySet<BoardOrder['kind']>
}

const KIND_NAMES = { delivery: 'Entrega', express: 'Expressa', pickup: 'Retirada' } as const

/** Day and window, with the kinds of its orders unless all are ordinary deliveries. */
function nameOf({ start, end, kinds }: Window): string {
  const window = formatDayAndWindow(start, end)
  if (kinds.size === 1 && kinds.has('delivery')) return window
  return [window, ...[...kinds].map((kind) => KIND_NAMES[kind])].join(' · ')
}

/** Windows with orders that are still to be cut, the earliest first. */
function windowsOf(
  orders: readonly Pick<BoardOrder, 'step' | 'kind' | 'windowStart' | 'windowEnd'>[],
): Window[] {
  const windows = new Map<string, Window>()
  for (const { step, kind, windowStart: start, windowEnd: end } of orders) {
    if (step !== 'separar' && step !== 'pesando') continue
    const known = windows.get(start + end)
    windows.set(start + end, { start, end, kinds: new Set([...(known?.kinds ?? []), kind]) })
  }
  return [...windows.values()]
}

/** A blend to grind, with the quantity of each part. */
interface BlendRecipe {
  mixId: number
  number: string
  name: string
  quantity: number
  /** The customer's words, the same on every part. */
  observation: string | null
  parts: { name: string; quantity: number; unit: Unit }[]
}

/** Blends of a list of cuts, each with its parts, in the sequence of the list. */
function blendRecipes({ cuts }: Cuts): BlendRecipe[] {
  const byMix = new Map<number, BlendRecipe>()
  for (const { name, unitForQuantity: unit, lines } of cuts) {
    for (const { mixId, number, quantity, blend, observation } of lines) {
      if (mixId === null) continue
      const recipe = byMix.get(mixId) ?? {
        mixId,
        number,
        observation,
        name: '',
        quantity: 0,
        parts: [],
      }
      byMix.set(mixId, {
        ...recipe,
        name: blend ?? recipe.name,
        quantity: recipe.quantity + quantity,
        parts: [...recipe.parts, { name, quantity, unit }],
      })
    }
  }
  return [...byMix.values()]
}
