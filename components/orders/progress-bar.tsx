import { PROGRESS_STEPS, progressStep } from '@/lib/orders/order-status'

interface Props {
  /** The current step, counted from 1. */
  step: number
}

export function ProgressBar({ step }: Props) {
  return (
    <ol
      aria-label="Andamento do pedido"
      className="grid grid-cols-[1fr_1.35fr_0.9fr_1.1fr_1.1fr] gap-1 sm:grid-cols-5 sm:gap-2"
    >
      {PROGRESS_STEPS.map((name) => {
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
          </li>
        )
      })}
    </ol>
  )
}
