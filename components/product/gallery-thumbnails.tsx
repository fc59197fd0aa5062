import type { MouseEvent } from 'react'
import type { Product } from '@/lib/api/types'

interface Props {
  images: Product['images']
  shown: number
  onChoose: (event: MouseEvent, index: number) => void
}

export function GalleryThumbnails({ images, shown, onChoose }: Props) {
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {images.map((image, index) => (
        <li key={image.smallUrl}>
          <a
            href={`#foto-${index + 1}`}
            aria-label={`Mostrar foto ${index + 1} de ${images.length}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => onChoose(event, index)}
            className="block size-18 overflow-hidden rounded-lg border-2 border-line aria-[current]:border-primary"
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
  )
}
