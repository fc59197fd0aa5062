'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { revealedCount } from '@/lib/catalogue/revealed'
import type { Product } from '@/lib/sales-api/types'
import { ProductCard } from './product-card'

/** A grid that opens in steps on a phone; everything shows on wider screens and without scripts. */
export function RevealingGrid({ products }: { products: Product[] }) {
  const [presses, setPresses] = useState(0)
  const shown = revealedCount(presses, products.length)
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5">
        {products.map((product, index) => (
          <li
            key={product.id}
            className={index < shown ? '' : 'max-md:hidden noscript:max-md:block'}
          >
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {shown < products.length ? (
        <Button
          variant="secondary"
          className="mt-4 w-full md:hidden noscript:hidden"
          onClick={() => setPresses(presses + 1)}
        >
          ver mais
        </Button>
      ) : null}
    </>
  )
}
