import { RadioCard } from '@/components/ui/radio-card'
import type { DeliveryKind } from '@/lib/checkout/delivery-slots'
import { IF_MISSING, IF_MISSING_TEXTS, type IfMissing } from '@/lib/shared/if-missing'

const NAMES: Record<DeliveryKind, string> = {
  delivery: 'Receber em casa',
  pickup: 'Retirar na loja',
}

interface KindChoiceProps {
  /** Each kind with what it costs. */
  kinds: readonly { kind: DeliveryKind; cost: string }[]
  chosen: DeliveryKind
  onChoose: (kind: DeliveryKind) => void
}

/** Choice between delivery and pickup. */
export function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">Como você quer receber</legend>
      <div className="grid columns-fit gap-2">
        {kinds.map(({ kind, cost }) => (
          <RadioCard
            key={kind}
            name="delivery-kind"
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          >
            <span className="block font-semibold leading-tight">{NAMES[kind]}</span>{' '}
            <span className="mt-1 block text-sm">{cost}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

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
            <span className="flex min-h-7 items-center leading-tight">
              {IF_MISSING_TEXTS[choice]}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
