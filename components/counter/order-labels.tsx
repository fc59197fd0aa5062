'use client'

import { useState } from 'react'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { CounterLine, CounterOrder } from '@/lib/counter/staff-api'
import { textsOf, useCounterOrder } from '@/lib/counter/use-counter'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { formatQuantity, isWeighed, type Unit } from '@/lib/shared/weight'
import { AlertBox } from '../ui/alert-box'
import { PageLoader } from '../ui/page-loader'
import { TextField } from '../ui/text-field'
import { CounterButton, counterLook } from './counter-button'
import { isRoll, type Paper, usePaper } from './paper'

const MOST_BAGS = 99

/** Labels of the order in the address (`?numero=`), one for each bag. */
export function OrderLabels({ paper }: { paper: Paper }) {
  const isHydrated = useHydrated()
  const number = isHydrated ? new URLSearchParams(window.location.search).get('numero') : null
  if (number) return <Labels number={number} paper={paper} />
  return isHydrated ? <NoOrder /> : <PageLoader />
}

function NoOrder() {
  return (
    <div className="space-y-4 p-4">
      <p className="text-lg">Nenhum pedido escolhido.</p>
      <a href="/balcao" className={counterLook('secondary')}>
        Voltar ao balcão
      </a>
    </div>
  )
}

function Labels({ number, paper }: { number: string; paper: Paper }) {
  usePaper(paper)
  const { data: order, error } = useCounterOrder(number)
  const [typed, type] = useState<string | null>(null)
  if (!order) return error ? <AlertBox texts={textsOf(error)} /> : <PageLoader />
  const text = typed ?? String(order.bags ?? 1)
  const bags = Math.min(MOST_BAGS, Math.max(1, Number.parseInt(text, 10) || 1))
  return (
    <div className="p-4 print:p-0">
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <h1 className="w-full font-bold text-2xl">Etiquetas · {number}</h1>
        <TextField
          label="Sacolas"
          inputMode="numeric"
          autoComplete="off"
          className="w-24"
          value={text}
          onChange={({ target }) => type(target.value.replace(/\D/g, '').slice(0, 2))}
        />
        <CounterButton onClick={() => print()}>Imprimir</CounterButton>
        <a
          href={`/balcao/pedido?numero=${encodeURIComponent(number)}`}
          className={counterLook('secondary')}
        >
          Voltar ao pedido
        </a>
      </div>
      <ul className={isRoll(paper) ? '' : 'grid grid-cols-2 gap-4'}>
        {Array.from({ length: bags }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bags of an order have no other name
          <li key={at} className={isRoll(paper) ? 'break-after-page last:break-after-auto' : ''}>
            <Label order={order} bag={at + 1} bags={bags} paper={paper} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LabelProps {
  order: CounterOrder
  bag: number
  bags: number
  paper: Paper
}

function Label({ order, bag, bags, paper }: LabelProps) {
  const { number, shipment, shipAddress, customer, lines } = order
  const isPickup = shipment?.isPickup ?? false
  const items = ofBlends(lines).flatMap(itemsOf)
  const fitting = fittingLines(paper)
  const shown = items.length > fitting ? items.slice(0, fitting - 1) : items
  return (
    <article
      className={`break-inside-avoid border border-ink p-2 text-sm leading-snug ${isRoll(paper) ? 'print:border-0 print:p-0' : ''}`}
      style={{ maxWidth: `${Math.min(paper.width, 90)}mm` }}
    >
      <div className="flex items-start justify-between gap-2">
        <div>
          <p className="font-bold text-xl">{number}</p>
          <p className="font-bold text-lg">
            Sacola {bag} de {bags}
          </p>
        </div>
        <img
          src={`/staff/v1/orders/${encodeURIComponent(number)}/qr`}
          alt={`QR do pedido ${number}`}
          className="size-20 print:size-24"
        />
      </div>
      <p className="font-bold text-base">{shipAddress?.receiverName ?? customer.name}</p>
      <p>{isPickup ? 'Retirada' : shipAddress?.neighborhood}</p>
      {shipment ? (
        <p className="font-bold">{formatDayAndWindow(shipment.windowStart, shipment.windowEnd)}</p>
      ) : null}
      <div className="mt-1 border-ink border-t pt-1">
        {bags > 1 ? <p>Nas {bags} sacolas:</p> : null}
        <ul>
          {shown.map(({ key, name, quantity }) => (
            <li key={key} className="flex justify-between gap-2">
              <span className={linesOf(items, paper) > fitting ? 'truncate' : ''}>{name}</span>
              <span className="shrink-0 font-bold">{quantity}</span>
            </li>
          ))}
        </ul>
        {shown.length < items.length ? (
          <p className="font-bold">e mais {items.length - shown.length}: leia o QR</p>
        ) : null}
      </div>
    </article>
  )
}

/** Millimetres of a label above its items, and of an item in one line. */
const HEAD_MM = 50
const LINE_MM = 5.1

/** Characters of a name that fit beside the weight, on each millimetre of the paper. */
const NAME_CHARACTERS = 0.35

/** Most lines that the items take when their names are written out. */
function linesOf(items: readonly { name: string }[], { width }: Paper): number {
  const line = Math.min(width, 90) * NAME_CHARACTERS
  return items.reduce((sum, { name }) => sum + Math.ceil(name.length / line), 0)
}

/** How many lines of items fit on a label; on sheets it grows as high as the page. */
function fittingLines(paper: Paper): number {
  return Math.max(1, Math.floor((paper.height - HEAD_MM) / LINE_MM))
}

/** Lines with each blend as one line, under the blend's name. */
function ofBlends(lines: readonly CounterLine[]): CounterLine[] {
  const sums = new Map<string, CounterLine>()
  for (const line of lines) {
    const { id, mixId, blend, quantity, producedQuantity } = line
    const key = mixId === null ? `line-${id}` : `blend-${mixId}`
    const known = sums.get(key)
    sums.set(key, {
      ...line,
      name: blend ?? line.name,
      quantity: quantity + (known?.quantity ?? 0),
      producedQuantity:
        producedQuantity === null || known?.producedQuantity === null
          ? null
          : producedQuantity + (known?.producedQuantity ?? 0),
    })
  }
  return [...sums.values()]
}

const leftToDo = (unit: Unit) => (isWeighed(unit) ? 'falta pesar' : 'falta separar')

/** What is in the bags for a line: the weighed goods or a substitute; nothing if it is missing. */
function itemsOf({ id, name, producedQuantity, unitForQuantity, substitute }: CounterLine) {
  const own = {
    key: String(id),
    name,
    quantity: producedQuantity,
    unit: unitForQuantity,
  }
  const given = substitute
    ? [{ ...substitute, key: `${id}-troca`, unit: substitute.unitForQuantity }]
    : []
  return [own, ...given]
    .filter(({ quantity }) => quantity !== 0)
    .map((item) => ({
      ...item,
      quantity:
        item.quantity === null ? leftToDo(item.unit) : formatQuantity(item.quantity, item.unit),
    }))
}
