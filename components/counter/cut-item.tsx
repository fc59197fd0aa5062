'use client'

import type { CutList } from '@/lib/counter/staff-api'
import { orderedText } from '@/lib/counter/weigh-items'
import { formatQuantity } from '@/lib/shared/weight'
import { CheckboxField } from '../ui/checkbox-field'

type Cut = CutList['cuts'][number]
type Line = Cut['lines'][number]

interface Props {
  cut: Cut
  ticks: ReadonlySet<number>
  onTick: (id: number, isDone: boolean) => void
}

/** A product to cut over all orders, with the line of each order below it. */
export function CutItem({ cut, ticks, onTick }: Props) {
  const { name, description, quantity, unitForQuantity: unit, lines } = cut
  const orders = new Set(lines.map(({ number }) => number)).size
  return (
    <li className="break-inside-avoid rounded-lg border border-line p-3 print:rounded-none print:border-x-0 print:border-t-0 print:px-0 print:py-1">
      <h2 className="font-bold text-xl">
        {name}: {formatQuantity(quantity, unit)} em {orders} {orders === 1 ? 'pedido' : 'pedidos'}
      </h2>
      {description ? <p className="text-lg">{description}</p> : null}
      <ul className="mt-2 space-y-1 print:m-0 print:space-y-0 print:[&_label]:min-h-7">
        {lines.map((line) => {
          const isDone = line.isDone || ticks.has(line.id)
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-x-4">
              <CheckboxField
                label={<Words line={line} cut={cut} isDone={isDone} />}
                checked={isDone}
                disabled={line.isDone}
                onChange={({ target }) => onTick(line.id, target.checked)}
              />
              <a
                href={`/balcao/pedido?numero=${line.number}`}
                className="inline-flex min-h-14 items-center px-2 text-lg underline print:hidden"
              >
                Abrir {line.number}
              </a>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

interface WordsProps {
  line: Line
  cut: Cut
  isDone: boolean
}

function Words({ line, cut, isDone }: WordsProps) {
  const { number, customer, quantity, portioningSize: size, blend, observation } = line
  const { unitForQuantity: unit, wholePiece: isPiece } = cut
  return (
    <span className={`text-lg ${isDone ? 'text-muted line-through' : ''}`}>
      {number} {customer.split(' ')[0]}: {orderedText({ quantity, unit, size, isPiece })}
      {blend ? ` · blend ${blend}` : null}
      {observation ? <strong className="block">“{observation}”</strong> : null}
      {line.isDone ? ' · pesado' : null}
    </span>
  )
}
