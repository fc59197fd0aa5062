import type { Tracker } from '@/lib/api/types'
import type { OrderStatus } from '@/lib/orders/order-status'
import { progressStep } from '@/lib/orders/order-status'
import type { Tracking } from '@/lib/orders/tracker'
import { DriverCard } from './driver-card'
import { ProgressBar } from './progress-bar'
import { RefreshNote } from './refresh-note'
import { StatusMessage } from './status-message'

interface Props {
  status: OrderStatus
  tracking: Tracking<Tracker>
}

export function TrackerPanel({ status, tracking }: Props) {
  const { tracker, failed } = tracking
  const step = progressStep(status)
  return (
    <div className="space-y-5">
      <div aria-live="polite" className="space-y-1">
        <p className="font-bold font-heading text-2xl first-letter:uppercase">{status}</p>
        <StatusMessage status={status} />
      </div>
      {step === null ? null : <ProgressBar step={step} />}
      {status === 'a caminho' && tracker?.driver ? (
        <DriverCard
          driver={tracker.driver}
          licensePlate={tracker.vehicle?.licensePlate ?? null}
          distance={tracker.distance ?? null}
        />
      ) : null}
      {status === 'a caminho' && !tracker && !failed ? <DriverSpace /> : null}
      {tracking.over ? null : <RefreshNote {...tracking} />}
    </div>
  )
}

/** Keeps the place of the driver until the tracker is read. */
function DriverSpace() {
  return <div aria-hidden className="h-33 rounded-lg bg-surface sm:h-21" />
}
