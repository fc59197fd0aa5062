'use client'

import { useState } from 'react'
import { ProductPicture } from '@/components/ui/product-picture'
import type { Product } from '@/lib/sales-api/types'

const MAIN_SIZES = '(min-width: 80rem) 590px, 50vw'

/** Main picture and thumbnails; choosing one changes the main picture (PDP-01). */
export function Gallery({ product }: { product: Pick<Product, 'name' | 'images'> }) {
  const [shown, setShown] = useState(0)
  const { name, images } = product
  return (
    <div>
      <ProductPicture
        key={shown}
        image={images[shown]}
        name={name}
        sizes={MAIN_SIZES}
        priority
        className="rounded-lg"
      />
      {images.length > 1 && (
        <ul className="mt-3 flex gap-3">
          {images.map((image, index) => (
            <li key={image.smallUrl}>
              <button
                type="button"
                aria-label={`Mostrar foto ${index + 1} de ${images.length}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className="block size-18 overflow-hidden rounded-lg border-2 border-linha aria-pressed:border-bordo"
              >
                <img
                  src={image.smallUrl}
                  alt=""
                  width={400}
                  height={400}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
