'use client'

import { useEffect, useState } from 'react'
import { readJson, writeJson } from '@/lib/browser/storage'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { textsOf, useSession } from '@/lib/counter/use-counter'
import {
  bagsText,
  type DeliveryOrder,
  type Driver,
  useDeliveries,
} from '@/lib/counter/use-deliveries'
import { STEP_NAMES } from '@/lib/shared/counter'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { AlertBox } from '../ui/alert-box'
import { PageLoader } from '../ui/page-loader'
import { CounterButton, counterLook } from './counter-button'
import { DeliveryScreen, DriverFields } from './delivery-screen'

const STORED = 'counter_driver'
const GONE = new Set(['separar', 'pesando', 'entregue'])

/** Orders that leave the shop by district, and one of them at a time. */
export function Deliveries() {
  const isHydrated = useHydrated()
  const { data, error } = useDeliveries()
  const [chosen, choose] = useState<string | null>(null)
  const person = useSession().data?.person
  const [driver, setDriver] = useState<Driver>({ name: '', plate: '' })
  useEffect(() => choose(new URLSearchParams(window.location.search).get('numero')), [])
  useEffect(() => {
    const stored = readJson<Driver>('localStorage', STORED)
    if (stored?.name) setDriver(stored)
    else if (person?.role === 'entrega') {
      setDriver({ name: person.name, plate: stored?.plate ?? '' })
    }
  }, [person])
  if (!data || !isHydrated) {
    return error ? <AlertBox texts={textsOf(error)} /> : <PageLoader />
  }
  const open = data.orders.filter(({ step }) => step !== null && !GONE.has(step))
  const order = data.orders.find(({ number }) => number === chosen)
  const save = (changed: Driver) => {
    setDriver(changed)
    writeJson('localStorage', STORED, changed)
  }
  if (order) {
    const at = open.findIndex(({ number }) => number === order.number)
    const next = open[at + 1]
    return (
      <DeliveryScreen
        key={order.number}
        order={order}
        windows={data.windows}
        ways={data.ways}
        driver={driver}
        onDriver={save}
        onBack={() => choose(null)}
        onNext={next ? () => choose(next.number) : null}
      />
    )
  }
  return (
    <div className="space-y-4 p-4">
      <h1 className="font-bold text-2xl">Entrega</h1>
      <div className="flex flex-wrap items-end gap-3">
        <DriverFields driver={driver} onChange={save} />
        <a href="/balcao/rota" className={counterLook('secondary')}>
          Romaneio
        </a>
      </div>
      {open.length === 0 ? <p className="text-lg">Nada para entregar.</p> : null}
      {byDistrict(open).map(([place, orders]) => (
        <section key={place} aria-label={place} className="space-y-2">
          <h2 className="font-bold text-xl">
            {place} · {orders.length}
          </h2>
          <ul className="grid gap-2 md:grid-cols-2">
            {orders.map((each) => (
              <li key={each.number}>
                <DeliveryCard order={each} onChoose={() => choose(each.number)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function DeliveryCard({ order, onChoose }: { order: DeliveryOrder; onChoose: () => void }) {
  const { customer, number, address, step, driver, windowStart, windowEnd } = order
  return (
    <CounterButton
      variant="secondary"
      onClick={onChoose}
      className="w-full flex-col items-start! text-left"
    >
      <span>
        {customer.split(' ')[0]} · {number}
      </span>
      <span className="font-normal text-base">
        {order.kind === 'pickup' ? 'Retirada' : address?.address1} ·{' '}
        {formatDayAndWindow(windowStart, windowEnd)}
      </span>
      <span className="text-base">
        {step ? STEP_NAMES[step] : null}
        {driver ? ` · ${driver}` : null}
        {order.bags ? ` · ${bagsText(order)}` : null}
      </span>
    </CounterButton>
  )
}

/** Orders by city and district, in the sequence of the list; pickups by themselves. */
export function byDistrict(orders: DeliveryOrder[]): [string, DeliveryOrder[]][] {
  const groups = new Map<string, DeliveryOrder[]>()
  for (const order of orders) {
    const { kind, district, city } = order
    const place = kind === 'pickup' ? 'Retirada' : [district, city].filter(Boolean).join(', ')
    groups.set(place, [...(groups.get(place) ?? []), order])
  }
  return [...groups]
}
