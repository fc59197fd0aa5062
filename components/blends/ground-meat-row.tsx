import { useEffect, useRef, useState } from 'react'
import { leastInstead } from '@/components/cart/quantity-text'
import { RemovedNote } from '@/components/cart/removed-note'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ProductPicture } from '@/components/ui/product-picture'
import type { Product } from '@/lib/api/types'
import { removesLine } from '@/lib/cart/quantity-rules'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice } from '@/lib/shared/weight'
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
  const [removed, setRemoved] = useState<{ grams: number; wished: number } | null>(null)
  const isIn = grams > 0
  if (isIn && removed) setRemoved(null)

  // The pressed button is replaced by another one: focus follows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the controls swap
  useEffect(() => {
    if (pressed.current)
      controls.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    pressed.current = false
  }, [isIn])

  const change = (wanted: number) => {
    const removes = removesLine(wanted, product)
    pressed.current = removes
    onChange(wanted)
    if (removes) setRemoved({ grams, wished: wanted })
  }
  const bringBack = (wanted: number) => {
    pressed.current = true
    onChange(wanted)
  }
  const add = () => {
    pressed.current = true
    onChange(product.defaultQuantity)
  }
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 gap-y-2 py-3">
      <ProductPicture
        image={product.images[0]}
        name={product.name}
        sizes="56px"
        className="rounded-lg"
      />
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{product.name}</p>
        <p className="text-muted text-sm">
          {formatBrl(displayPrice(product.price, product.unitForQuantity))} /Kg
        </p>
      </div>
      <div ref={controls} className={isIn ? 'max-sm:col-span-2 max-sm:col-start-2' : ''}>
        {isIn ? (
          <GramsStepper product={product} grams={grams} onChange={change} />
        ) : product.inStock ? (
          <Button
            variant="secondary"
            aria-label={`Pôr ${product.name} no blend`}
            onClick={add}
            className="max-sm:size-12 max-sm:rounded-full max-sm:p-0 sm:w-40"
          >
            <Icon name="plus" className="size-5 sm:hidden" />
            <span className="max-sm:hidden">Pôr no blend</span>
          </Button>
        ) : (
          <p className="flex min-h-11 items-center font-semibold text-primary">Fora de estoque</p>
        )}
      </div>
      {removed ? (
        <RemovedNote
          name={product.name}
          minimum={leastInstead(removed.wished, product)}
          onUndo={() => bringBack(removed.grams)}
          onTakeMinimum={() => bringBack(product.minimumQuantity)}
          onEnd={() => setRemoved(null)}
          className="col-span-full justify-end"
        />
      ) : null}
    </li>
  )
}
