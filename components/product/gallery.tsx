'use client'

import { type MouseEvent, useRef, useState } from 'react'
import { ProductPicture } from '@/components/ui/product-picture'
import type { Product } from '@/lib/api/types'

const MAIN_SIZES = '(min-width: 80rem) 590px, (min-width: 48rem) 50vw, 92vw'

/**
 * Pictures of a product in a track to swipe. Thumbnails are anchors, which work without JavaScript.
 */
export function Gallery({ product }: { product: Pick<Product, 'name' | 'images'> }) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const { name, images } = product
  const [first] = images
  if (!first || images.length === 1) {
    return (
      <ProductPicture
        image={first}
        name={name}
        sizes={MAIN_SIZES}
        priority
        className="rounded-lg"
      />
    )
  }
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setShown(index)
    if (track.current) track.current.scrollLeft = index * track.current.clientWidth
  }
  return (
    <div>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard
        tabIndex={0}
        aria-label={`Fotos de ${name}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-lg motion-reduce:scroll-auto"
      >
        {images.map((image, index) => (
          <li key={image.largeUrl} id={`foto-${index + 1}`} className="w-full shrink-0 snap-start">
            <ProductPicture
              image={image}
              name={name}
              sizes={MAIN_SIZES}
              priority={index === 0}
              progressive
            />
          </li>
        ))}
      </ul>
      <ul className="-m-1 mt-2 flex gap-3 overflow-x-auto p-1">
        {images.map((image, index) => (
          <li key={image.smallUrl}>
            <a
              href={`#foto-${index + 1}`}
              aria-label={`Mostrar foto ${index + 1} de ${images.length}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => choose(event, index)}
              className="block size-16 overflow-hidden rounded-lg border-2 border-line aria-[current]:border-primary"
            >
              <img
                src={image.smallUrl}
                alt=""
                width={400}
                height={400}
                loading="lazy"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
