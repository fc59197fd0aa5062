import { RadioCard } from '@/components/ui/radio-card'
import type { DeliveryKind, KindOfDelivery } from '@/lib/checkout/delivery-slots'

const NAMES: Record<DeliveryKind, string> = {
  delivery: 'Receber em casa',
  pickup: 'Retirar na loja',
}

interface DeliveryKindsProps {
  kinds: readonly KindOfDelivery[]
  chosen: DeliveryKind
  onChoose: (kind: DeliveryKind) => void
}

/** Choice of the delivery kind. Shows one price when all windows of a kind cost the same. */
export function DeliveryKinds({ kinds, chosen, onChoose }: DeliveryKindsProps) {
  return (
    <fieldset>
      <legend className="sr-only">Como você quer receber</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {kinds.map(({ kind, cost, lowest }) => (
          <RadioCard
            key={kind}
            name="delivery-kind"
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          >
            <span className="block font-semibold leading-tight">{NAMES[kind]}</span>{' '}
            <span className="mt-1 block text-sm">{cost ?? `a partir de ${lowest}`}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
