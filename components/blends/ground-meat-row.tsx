import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ProductPicture } from '@/components/ui/product-picture'
import { formatBrl } from '@/lib/money/money'
import type { Product } from '@/lib/sales-api/types'
import { displayPrice } from '@/lib/weight/weight'
import { GramsStepper } from './grams-stepper'

interface Props {
  product: Product
  /** 0 when it is not in the blend. */
  grams: number
  onChange: (grams: number) => void
}

/** A found meat: one tap puts it into the blend, then it has its stepper. */
export function GroundMeatRow({ product, grams, onChange }: Props) {
  const controls = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const isIn = grams > 0

  // The pressed button is replaced by another one: focus follows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the controls swap
  useEffect(() => {
    if (pressed.current)
      controls.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    pressed.current = false
  }, [isIn])

  const change = (wanted: number) => {
    pressed.current = wanted < product.minimumQuantity
    onChange(wanted)
  }
  const add = () => {
    pressed.current = true
    onChange(product.defaultQuantity)
  }
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[3.5rem_1fr_auto]">
      <ProductPicture
        image={product.images[0]}
        name={product.name}
        sizes="56px"
        className="rounded-lg"
      />
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{product.name}</p>
        <p className="text-fumo text-sm">
          {formatBrl(displayPrice(product.price, product.unitForQuantity))} /Kg
        </p>
      </div>
      <div ref={controls} className="col-start-2 sm:col-start-3">
        {isIn ? (
          <GramsStepper product={product} grams={grams} onChange={change} />
        ) : product.inStock ? (
          <Button
            variant="secondary"
            aria-label={`Pôr ${product.name} no blend`}
            onClick={add}
            className="w-40"
          >
            Pôr no blend
          </Button>
        ) : (
          <p className="flex min-h-11 items-center font-semibold text-bordo">Fora de estoque</p>
        )}
      </div>
    </li>
  )
}
