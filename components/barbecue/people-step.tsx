import type { Choice } from '@/lib/barbecue/choice'
import {
  FEWEST_ADULTS,
  FEWEST_CHILDREN,
  GRAMS_PER_ADULT,
  GRAMS_PER_CHILD,
  gramsFor,
  MOST_PEOPLE,
} from '@/lib/barbecue/people'
import { formatQuantity } from '@/lib/shared/weight'
import { Counter } from './counter'
import { Step } from './step'

interface Props {
  choice: Choice
  onChange: (part: Partial<Choice>) => void
}

/** Step 1: who comes (BBQ-02, BBQ-06 to BBQ-08). */
export function PeopleStep({ choice: { adults, children }, onChange }: Props) {
  return (
    <Step number={1} title="Quem vem?">
      <div className="grid gap-3 sm:grid-cols-2">
        <Counter
          label="Adultos"
          hint={`${GRAMS_PER_ADULT} g cada`}
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
      <p role="status" className="mt-3">
        São <strong>{formatQuantity(gramsFor(adults, children), 'g')}</strong> de carne.
      </p>
    </Step>
  )
}
