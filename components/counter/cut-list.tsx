'use client'

import { useState } from 'react'
import type { CutList as Cuts } from '@/lib/counter/staff-api'
import { useBoard, useCuts } from '@/lib/counter/use-counter'
import { describePortions } from '@/lib/shared/bags'
import { formatWindow } from '@/lib/shared/format-date'
import { formatQuantity } from '@/lib/shared/weight'
import { PageLoader } from '../ui/page-loader'
import { SelectField } from '../ui/select-field'
import { CounterButton } from './counter-button'

type Cut = Cuts['cuts'][number]

/** What is to be cut for one window, over all its orders; printable. */
export function CutList() {
  const { data: board } = useBoard()
  const [chosen, choose] = useState<string | null>(null)
  const windows = windowsOf(board?.orders ?? [])
  const window = windows.find((one) => nameOf(one) === chosen) ?? windows[0] ?? null
  const { data: list } = useCuts(window)
  if (!board) return <PageLoader />
  return (
    <div className="space-y-4 p-4">
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
      <ul className="space-y-3">
        {list?.cuts.map((cut) => (
          <CutItem key={cut.variantId} cut={cut} />
        ))}
      </ul>
    </div>
  )
}

function CutItem({ cut: { name, quantity, unitForQuantity: unit, lines } }: { cut: Cut }) {
  const orders = new Set(lines.map(({ number }) => number)).size
  return (
    <li className="break-inside-avoid rounded-lg border border-line p-3">
      <h2 className="font-bold text-xl">
        {name}: {formatQuantity(quantity, unit)} em {orders} {orders === 1 ? 'pedido' : 'pedidos'}
      </h2>
      <ul className="mt-2 space-y-1">
        {lines.map((line) => (
          <li key={line.id} className={`text-lg ${line.isDone ? 'text-muted line-through' : ''}`}>
            <a href={`/balcao/pedido?numero=${line.number}`} className="underline">
              {line.number}
            </a>
            {': '}
            {line.portioningSize && unit === 'g'
              ? describePortions(line.quantity, line.portioningSize)
              : formatQuantity(line.quantity, unit)}
            {line.blend ? ` · blend ${line.blend}` : null}
            {line.observation ? <strong className="block">“{line.observation}”</strong> : null}
            {line.isDone ? <span className="sr-only"> pesado</span> : null}
          </li>
        ))}
      </ul>
    </li>
  )
}

interface Window {
  start: string
  end: string
}

const nameOf = ({ start, end }: Window) => formatWindow(start, end)

/** Windows with orders that are still to be cut, the earliest first. */
function windowsOf(
  orders: { step: string | null; windowStart: string; windowEnd: string }[],
): Window[] {
  const open = orders.filter(({ step }) => step === 'separar' || step === 'pesando')
  return [...new Map(open.map(({ windowStart, windowEnd }) => [windowStart, windowEnd]))].map(
    ([start, end]) => ({ start, end }),
  )
}
