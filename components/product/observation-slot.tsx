import { useState } from 'react'
import { TextButton } from '@/components/ui/text-link'
import type { Product } from '@/lib/api/types'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadField = async () => (await import('./observation-field')).ProductObservation

/** Opens the observation field, whose code loads on demand. */
export function ObservationSlot({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const Field = useLazyComponent(loadField, open)
  return (
    <div className="mt-3">
      {Field ? (
        <Field product={product} />
      ) : (
        <TextButton onClick={() => setOpen(true)} look="plain">
          Observação para o açougueiro
        </TextButton>
      )}
    </div>
  )
}
