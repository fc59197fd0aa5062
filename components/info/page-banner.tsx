import type { ReactNode } from 'react'
import { widePicture } from '@/lib/server/shop-look/look-files.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'

interface Props {
  /** Use of a picture in shop.json. */
  picture: 'about' | 'barbecue' | 'blends'
  title: string
  lead: string
  /** Links to the next steps. */
  children?: ReactNode
}

/** First screen of a landing page: a wide picture with the title on its empty side. */
export function PageBanner({ picture, title, lead, children }: Props) {
  const { wide, narrow } = widePicture(wholeShop.pictures[picture])
  return (
    <div className="relative overflow-hidden bg-ink text-page">
      <picture>
        <source
          media="(min-width: 48rem)"
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
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <div className="absolute inset-0 bg-linear-to-b from-ink via-ink/80 via-40% to-transparent to-65% md:bg-linear-to-r md:from-ink md:via-ink/80 md:via-40% md:to-75%" />
      <div className="page-width relative flex min-h-112 flex-col items-start pt-6 pb-8 md:min-h-96 md:justify-center lg:min-h-112">
        <h1 className="max-w-md font-bold text-3xl md:text-4xl lg:text-5xl">{title}</h1>
        <p className="mt-3 max-w-md text-lg text-surface">{lead}</p>
        {children ? <div className="mt-5 flex flex-wrap gap-3">{children}</div> : null}
      </div>
    </div>
  )
}
