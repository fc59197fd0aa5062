import type { Tracker } from '@/lib/api/types'
import { publicEnv } from '@/lib/env/public'
import { type Arrival, headline } from '@/lib/orders/arrival'
import type { OrderStatus } from '@/lib/orders/order-status'
import { progressStep } from '@/lib/orders/order-status'
import { stepTimes } from '@/lib/orders/step-times'
import type { Tracking } from '@/lib/orders/tracker'
import { DriverCard } from './driver-card'
import { ProgressBar } from './progress-bar'
import { RefreshNote } from './refresh-note'
import { StatusMessage } from './status-message'
import { TrackerActions } from './tracker-actions'

interface Props {
  orderNumber: string
  status: OrderStatus
  arrival: Arrival | null
  tracking: Tracking<Tracker>
  trackerToken: string | null
}

export function TrackerPanel({ orderNumber, status, arrival, tracking, trackerToken }: Props) {
  const { tracker, failed, over, readAt } = tracking
  const step = progressStep(status)
  const times = stepTimes(tracker?.events)
  const deliveredAt = times.at(-1)?.at ?? null
  const promise = headline(arrival, { status, deliveredAt, now: readAt })
  return (
    <div className="space-y-5">
      <div className="space-y-1 empty:hidden">
        {promise ? <p className="font-bold font-heading text-2xl">{promise}</p> : null}
        {publicEnv.demo && !over && step !== null ? (
          <DemoNote hasPromise={promise !== null} />
        ) : null}
      </div>
      <div aria-live="polite" className="space-y-1">
        <p
          className={
            promise && step !== null
              ? 'sr-only'
              : 'font-bold font-heading text-2xl first-letter:uppercase'
          }
        >
          {status}
        </p>
        <StatusMessage status={status} />
      </div>
      {step === null ? null : <ProgressBar step={step} times={times} />}
      {status === 'a caminho' && tracker?.driver ? (
        <DriverCard
          driver={tracker.driver}
          licensePlate={tracker.vehicle?.licensePlate ?? null}
          distance={tracker.distance ?? null}
        />
      ) : null}
      {status === 'a caminho' && !tracker && !failed ? <DriverSpace /> : null}
      {over ? null : <RefreshNote {...tracking} />}
      <TrackerActions
        orderNumber={orderNumber}
        trackerToken={over ? null : trackerToken}
        arrival={promise ? arrival : null}
      />
    </div>
  )
}

/** Demo hint; also correct for orders that do not advance automatically. */
function DemoNote({ hasPromise }: { hasPromise: boolean }) {
  return (
    <p className="text-muted text-sm print:hidden">
      Loja de demonstração: {hasPromise ? 'este seria o prazo de um pedido real; ' : ''}aqui o
      pedido pode andar mais depressa que na vida real.
    </p>
  )
}

/** Placeholder of the driver while the tracker loads. */
function DriverSpace() {
  return <div aria-hidden className="h-33 rounded-lg bg-surface sm:h-21" />
}
