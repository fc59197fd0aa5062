import type { ComponentProps, ReactNode } from 'react'
import { ProductPicture } from './product-picture'

const widths = { 40: 'w-10', 48: 'w-12', 56: 'w-14', 64: 'w-16', 80: 'w-20' }

type ProductRowProps = Pick<ComponentProps<typeof ProductPicture>, 'image' | 'name'> & {
  /** Width of the picture, in px. */
  size: keyof typeof widths
  /** Aligns picture and texts at their top, for texts that may be taller than the picture. */
  top?: boolean
  className?: string
  /** Texts and controls beside the picture. */
  children: ReactNode
}

export function ProductRow({ image, name, size, top, className = '', children }: ProductRowProps) {
  return (
    <div className={`flex gap-3 ${top ? 'items-start' : 'items-center'} ${className}`}>
      <ProductPicture
        image={image}
        name={name}
        sizes={`${size}px`}
        className={`${widths[size]} max-w-1/4 shrink-0 rounded-lg`}
      />
      {children}
    </div>
  )
}
