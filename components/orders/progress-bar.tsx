import { PROGRESS_STEPS, progressStep } from '@/lib/orders/order-status'
import type { StepTime } from '@/lib/orders/step-times'

interface Props {
  /** Current step, counted from 1. */
  step: number
  /** Time of each step, in the order of the steps. */
  times: readonly (StepTime | null)[]
}

export function ProgressBar({ step, times }: Props) {
  return (
    <ol
      aria-label="Andamento do pedido"
      className="print:hidden grid grid-cols-[1fr_1.35fr_0.9fr_1.1fr_1.1fr] gap-0.5 sm:grid-cols-5 sm:gap-2"
    >
      {PROGRESS_STEPS.map((name, index) => {
        const own = progressStep(name) ?? 0
        const reached = own <= step
        return (
          <li
            key={name}
            aria-current={own === step ? 'step' : undefined}
            className={`text-center text-xs leading-tight sm:text-sm ${reached ? 'font-semibold text-ink' : 'text-muted'}`}
          >
            <span
              aria-hidden
              className={`mb-2 block h-2 rounded-full ${reached ? 'bg-success' : 'bg-line'}`}
            />
            {name}
            {own < step ? <span className="sr-only"> (feito)</span> : null}
            <ReachedAt reached={reached ? times[index] : null} />
          </li>
        )
      })}
    </ol>
  )
}

/** Placeholder of one line height while the times load. */
function ReachedAt({ reached }: { reached: StepTime | null | undefined }) {
  if (!reached) return <span aria-hidden className="mt-1 block min-h-4 sm:min-h-5" />
  return (
    <time dateTime={reached.at} className="mt-1 block font-normal text-muted tabular-nums">
      {reached.day ? <span className="block">{reached.day} </span> : null}
      {reached.time}
    </time>
  )
}
