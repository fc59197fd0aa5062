import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import {
  type Choice,
  describePeople,
  FEWEST_ADULTS,
  FEWEST_CHILDREN,
  GRAMS_PER_ADULT,
  GRAMS_PER_CHILD,
  gramsFor,
  MOST_PEOPLE,
} from '@/lib/barbecue/choice'
import { ANNOUNCE_PAUSE_MS, useSettled } from '@/lib/browser/use-settled'
import { formatQuantity } from '@/lib/shared/weight'

interface PeopleStepProps {
  choice: Choice
  onChange: (part: Partial<Choice>) => void
}

export function PeopleStep({ choice: { adults, children }, onChange }: PeopleStepProps) {
  const grams = formatQuantity(gramsFor(adults, children), 'g')
  // Announces only the last of several quick clicks.
  const settled = useSettled(
    `${describePeople(adults, children)}: são ${grams} de carne.`,
    ANNOUNCE_PAUSE_MS,
  )
  return (
    <Step number={1} title="Quem vem?">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Counter
          label="Adultos"
          hint={`${GRAMS_PER_ADULT} g cada; cálculo para ${FEWEST_ADULTS} ou mais`}
          value={adults}
          fewest={FEWEST_ADULTS}
          most={MOST_PEOPLE}
          onChange={(value) => onChange({ adults: value })}
        />
        <Counter
          label="Crianças"
          hint={`${GRAMS_PER_CHILD} g cada`}
          value={children}
          fewest={FEWEST_CHILDREN}
          most={MOST_PEOPLE}
          onChange={(value) => onChange({ children: value })}
        />
      </div>
      <p className="mt-3">
        São <strong>{grams}</strong> de carne.
      </p>
      <p role="status" className="sr-only">
        {settled}
      </p>
    </Step>
  )
}

interface CounterProps {
  label: string
  hint: string
  value: number
  fewest: number
  most: number
  onChange: (value: number) => void
}

const button =
  'focus-inset inline-flex size-12 shrink-0 items-center justify-center rounded-full border border-primary bg-white text-primary hover:bg-surface data-[limit=true]:cursor-not-allowed data-[limit=true]:border-line data-[limit=true]:text-muted/60'

function Counter({ label, hint, value, fewest, most, onChange }: CounterProps) {
  const hintId = useId()
  const [note, setNote] = useState('')
  const [draft, setDraft] = useState<string | null>(null)
  const step = (by: 1 | -1) => {
    const next = value + by
    setNote('')
    // A tap may leave the field its focus.
    setDraft(null)
    if (next >= fewest && next <= most) onChange(next)
  }
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-white p-4 sm:items-start"
    >
      <div className="min-w-0 grow basis-32">
        <p className="font-semibold text-lg">{label}</p>
        <div className="grid text-sm *:col-start-1 *:row-start-1">
          <p id={hintId} className={`text-muted ${note ? 'invisible' : ''}`}>
            {hint}
          </p>
          <p role="status" className="font-semibold text-primary">
            {note}
          </p>
        </div>
      </div>
      <div className="flex min-w-0 items-center gap-1">
        <button
          type="button"
          aria-label={`Menos ${label.toLowerCase()}`}
          aria-describedby={hintId}
          data-limit={value <= fewest}
          onClick={() => step(-1)}
          className={button}
        >
          <Icon name="minus" />
        </button>
        <PeopleField
          label={`Número de ${label.toLowerCase()}`}
          hintId={hintId}
          value={value}
          draft={draft}
          fewest={fewest}
          most={most}
          onDraft={setDraft}
          onChange={onChange}
          onNote={setNote}
        />
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

interface FieldProps extends Omit<CounterProps, 'hint'> {
  hintId: string
  /** Text that is being typed. */
  draft: string | null
  onDraft: (text: string | null) => void
  /** Called with the reason for a changed number, or '' without one. */
  onNote: (text: string) => void
}

/** Number between the buttons. While it is typed, the nearest number in range counts. */
function PeopleField(props: FieldProps) {
  const { label, hintId, value, draft, fewest, most, onDraft, onChange, onNote } = props
  const inRange = (number: number) => Math.min(Math.max(number, fewest), most)
  const type = (text: string) => {
    const typed = text.replace(/\D/g, '')
    onDraft(typed)
    onNote('')
    if (typed) onChange(inRange(Number(typed)))
  }
  const take = () => {
    onDraft(null)
    if (!draft) return
    const number = Number(draft)
    if (number < fewest) onNote(`O mínimo é ${fewest}.`)
    if (number > most) onNote(`O máximo é ${most}.`)
    onChange(inRange(number))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter accepts the number and leaves the form open.
    event.preventDefault()
    take()
  }
  return (
    <input
      aria-label={label}
      aria-describedby={hintId}
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={4}
      value={draft ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={onKey}
      className="focus-inset min-h-12 w-12 rounded-lg border border-muted/60 bg-white text-center font-bold font-heading text-fit-number tabular-nums"
    />
  )
}

interface Props {
  number: 1 | 2 | 3
  title: string
  children: ReactNode
}

export function Step({ number, title, children }: Props) {
  return (
    <section aria-labelledby={`passo-${number}`}>
      <h2
        id={`passo-${number}`}
        tabIndex={-1}
        className="flex items-center gap-3 font-bold text-2xl"
      >
        <span
          aria-hidden
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-primary font-bold text-lg text-page"
        >
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}
