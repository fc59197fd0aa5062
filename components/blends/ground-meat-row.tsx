import { RemovedNote } from '@/components/cart/removed-note'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ProductRow } from '@/components/ui/product-row'
import type { Product } from '@/lib/api/types'
import { useMeatInBlend } from '@/lib/blends/use-meat-in-blend'
import { leastInstead } from '@/lib/cart/quantity-text'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice } from '@/lib/shared/weight'
import { GramsStepper } from './draft-controls'

interface GroundMeatRowProps {
  product: Product
  /** Grams in the blend; 0 when absent. */
  grams: number
  onChange: (grams: number) => void
}

/** Found meat. One tap adds it to the blend and shows its stepper. */
export function GroundMeatRow({ product, grams, onChange }: GroundMeatRowProps) {
  const { name, images, price, unitForQuantity, inStock, minimumQuantity } = product
  const { area, isIn, removed, add, change, put, forget } = useMeatInBlend(product, grams, onChange)
  return (
    <li className="space-y-2 py-3">
      <ProductRow image={images[0]} name={name} size={56} className="flex-wrap gap-y-2">
        <div className="min-w-0 grow basis-24">
          <p className="font-semibold leading-snug">{name}</p>
          <p className="text-muted text-sm">
            {formatBrl(displayPrice(price, unitForQuantity))} /Kg
          </p>
        </div>
        <div ref={area} className={isIn ? 'max-sm:w-full max-sm:pl-[min(4.25rem,22%)]' : ''}>
          {isIn ? <GramsStepper product={product} grams={grams} onChange={change} /> : null}
          {!isIn && inStock ? (
            <Button
              data-main
              variant="secondary"
              aria-label={`Adicionar ${name} ao blend`}
              onClick={add}
              className="max-sm:size-12 max-sm:rounded-full max-sm:p-0 sm:w-40"
            >
              <Icon name="plus" className="size-5 sm:hidden" />
              <span className="max-sm:hidden">Adicionar</span>
            </Button>
          ) : null}
          {!isIn && !inStock ? (
            <p className="flex min-h-11 items-center font-semibold text-primary">Fora de estoque</p>
          ) : null}
        </div>
      </ProductRow>
      {removed ? (
        <RemovedNote
          name={name}
          minimum={leastInstead(removed.target, product)}
          onUndo={() => put(removed.grams)}
          onTakeMinimum={() => put(minimumQuantity)}
          onEnd={forget}
          className="justify-end"
        />
      ) : null}
    </li>
  )
}
