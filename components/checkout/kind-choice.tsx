import { RadioCard } from '@/components/ui/radio-card'
import type { DeliveryKind } from '@/lib/checkout/delivery-slots'

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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
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
