import type { ReactNode } from 'react'
import { widePicture } from '@/lib/server/branding/branding-files.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'

interface Props {
  /** Use of a picture in shop.json. */
  picture: 'about' | 'barbecue' | 'blends'
  title: string
  lead: string
  /** Links to the next steps. */
  children?: ReactNode
}

/**
 * First screen of a landing page: a picture with the title below it, or on its empty side on wide
 * screens. A tool that the shop does not have needs no picture: its page responds 404.
 */
export function PageBanner({ picture, title, lead, children }: Props) {
  const shown = wholeShop.pictures[picture]
  if (!shown) return null
  const { wide, narrow } = widePicture(shown)
  return (
    <div className="relative overflow-hidden bg-ink text-page">
      <picture>
        <source
          media="(min-width: 48rem), (min-width: 768px)"
          srcSet={wide.src}
          width={wide.width}
          height={wide.height}
        />
        <img
          src={narrow.src}
          alt=""
          width={narrow.width}
          height={narrow.height}
          fetchPriority="high"
          className="aspect-2/1 w-full object-cover object-food md:absolute md:inset-0 md:aspect-auto md:h-full"
        />
      </picture>
      <div className="absolute inset-0 bg-linear-to-r from-ink via-40% via-ink/80 to-75% to-transparent max-md:hidden" />
      <div className="page-width relative flex flex-col items-start py-6 md:min-h-96 md:justify-center lg:min-h-112">
        <h1 className="max-w-md font-bold text-3xl md:text-4xl lg:text-5xl">{title}</h1>
        <p className="mt-3 max-w-md text-lg text-surface">{lead}</p>
        {children ? <div className="mt-5 flex flex-wrap gap-3">{children}</div> : null}
      </div>
    </div>
  )
}
