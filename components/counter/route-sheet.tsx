'use client'

import { useState } from 'react'
import { textsOf } from '@/lib/counter/use-counter'
import {
  bagsText,
  type DeliveryOrder,
  dueText,
  useDeliveries,
  writtenPlace,
} from '@/lib/counter/use-deliveries'
import { isUnaccepted } from '@/lib/shared/counter'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { writtenPhone } from '@/lib/shared/phone.mjs'
import { AlertBox } from '../ui/alert-box'
import { PageLoader } from '../ui/page-loader'
import { SelectField } from '../ui/select-field'
import { CounterButton } from './counter-button'
import { byDistrict } from './deliveries'
import { isRoll, type Paper, usePaper } from './paper'

const nameOf = ({ windowStart, windowEnd }: DeliveryOrder) =>
  formatDayAndWindow(windowStart, windowEnd)

/** Printable deliveries of a window by district, with a place to sign. */
export function RouteSheet({ paper }: { paper: Paper }) {
  usePaper(paper)
  const { data, error } = useDeliveries()
  const [chosen, choose] = useState<string | null>(null)
  if (!data) return error ? <AlertBox texts={textsOf(error)} /> : <PageLoader />
  const driven = data.orders.filter(({ kind, step }) => kind !== 'pickup' && step !== 'entregue')
  const windows = [...new Set(driven.map(nameOf))]
  const window = chosen && windows.includes(chosen) ? chosen : windows[0]
  const booked = driven.filter((order) => nameOf(order) === window)
  const orders = booked.filter(({ fulfillmentState }) => !isUnaccepted(fulfillmentState))
  const waiting = booked.length - orders.length
  const drivers = new Set(
    orders.flatMap(({ driver, licensePlate }) => (driver ? [`${driver}, ${licensePlate}`] : [])),
  )
  return (
    <div className="p-4 print:p-0">
      <h1 className="font-bold text-2xl">Romaneio</h1>
      {window ? (
        <>
          <div className="my-4 flex flex-wrap items-end gap-3 print:hidden">
            <SelectField
              label="Horário"
              options={windows}
              value={window}
              onChange={({ target }) => choose(target.value)}
            />
            <CounterButton onClick={() => print()}>Imprimir</CounterButton>
          </div>
          <p className="text-lg">
            {window} · {orders.length} {orders.length === 1 ? 'pedido' : 'pedidos'}
            {drivers.size > 0 ? ` · ${[...drivers].join('; ')}` : null}
          </p>
          {waiting > 0 ? (
            <p className="font-bold text-lg">
              {waiting} {waiting === 1 ? 'pedido espera' : 'pedidos esperam'} o aceite do pagamento
              e {waiting === 1 ? 'não está' : 'não estão'} nesta folha.
            </p>
          ) : null}
          {byDistrict(orders).map(([district, each]) => (
            <section key={district} aria-label={district} className="mt-4">
              <h2 className="border-ink border-b-2 font-bold text-lg">
                {district} · {each.length}
              </h2>
              <ul>
                {each.map((order) => (
                  <RouteStop key={order.number} order={order} isNarrow={isRoll(paper)} />
                ))}
              </ul>
            </section>
          ))}
        </>
      ) : (
        <p className="text-lg">Nada para entregar.</p>
      )}
    </div>
  )
}

interface StopProps {
  order: DeliveryOrder
  /** On roll paper the place to sign is below the address. */
  isNarrow: boolean
}

function RouteStop({ order, isNarrow }: StopProps) {
  const { number, customer, phone, address, lines } = order
  return (
    <li
      className={`grid break-inside-avoid border-line border-b py-2 ${isNarrow ? 'gap-10' : 'grid-cols-[1fr_12rem] gap-4'}`}
    >
      <div>
        <p className="font-bold">
          {number} · {customer} · {writtenPhone(phone ?? '')}
        </p>
        <p>
          {address?.company ? `${address.company} · ` : null}
          {writtenPlace(order)}
          {address?.address2 ? ` · ${address.address2}` : null}
        </p>
        {address?.reference ? <p>Referência: {address.reference}</p> : null}
        <p>
          {order.bags ? `${bagsText(order)} · ` : null}
          {lines} {lines === 1 ? 'item' : 'itens'} · <strong>{dueText(order)}</strong>
        </p>
      </div>
      <p className="self-end border-ink border-t text-center text-sm">Recebido por</p>
    </li>
  )
}
