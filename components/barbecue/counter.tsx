import { Icon } from '@/components/ui/icon'

interface Props {
  label: string
  hint: string
  value: number
  fewest: number
  most: number
  onChange: (value: number) => void
}

const button =
  'inline-flex size-12 shrink-0 items-center justify-center rounded-full border border-primary bg-white text-primary hover:bg-surface data-[limit=true]:cursor-not-allowed data-[limit=true]:border-line data-[limit=true]:text-muted/60'

/** A number of people; presses beyond its limits are ignored (BBQ-02, BBQ-07, BBQ-08). */
export function Counter({ label, hint, value, fewest, most, onChange }: Props) {
  const step = (by: 1 | -1) => {
    const next = value + by
    if (next >= fewest && next <= most) onChange(next)
  }
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 items-center justify-between gap-3 rounded-lg border border-line bg-white p-4"
    >
      <div className="min-w-0">
        <p className="font-semibold text-lg">{label}</p>
        <p className="text-muted text-sm">{hint}</p>
      </div>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label={`Menos ${label.toLowerCase()}`}
          data-limit={value <= fewest}
          onClick={() => step(-1)}
          className={button}
        >
          <Icon name="minus" />
        </button>
        <output className="w-12 text-center font-bold font-heading text-2xl tabular-nums">
          {value}
        </output>
        <button
          type="button"
          aria-label={`Mais ${label.toLowerCase()}`}
          data-limit={value >= most}
          onClick={() => step(1)}
          className={button}
        >
          <Icon name="plus" />
        </button>
      </div>
    </fieldset>
  )
}
