import { RadioCard } from '@/components/ui/radio-card'
import { IF_MISSING, IF_MISSING_TEXTS, type IfMissing } from '@/lib/shared/if-missing'

interface IfMissingChoiceProps {
  chosen: IfMissing
  onChoose: (choice: IfMissing) => void
}

/** What the shop does when an ordered item is missing. */
export function IfMissingChoice({ chosen, onChoose }: IfMissingChoiceProps) {
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">Se faltar algo</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {IF_MISSING.map((choice) => (
          <RadioCard
            key={choice}
            name="if-missing"
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          >
            {IF_MISSING_TEXTS[choice]}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
