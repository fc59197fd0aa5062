import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '@/components/catalogue/breadcrumb'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import type { TextName } from '@/lib/shared/shop/read-texts.mjs'
import { RichText } from './rich-text'

const home = { name: 'Início', href: '/' }

interface Props {
  title: string
  /** Breadcrumb pages between the home page and this page. */
  parents?: { name: string; href: string }[]
  /** Replaces the heading. */
  banner?: ReactNode
  /** Square picture beside the text. */
  picture?: { src: string; alt: string }
  /** The text, with a readable line length. */
  children: ReactNode
  /** Whether cards within the text may be as wide as the page. */
  wide?: boolean
  /** Cards and lists below the text, beside the picture. */
  parts?: ReactNode
  /** Cards and lists as wide as the page. */
  below?: ReactNode
}

export function InfoPage(props: Props) {
  const { title, parents = [], banner, picture, children, wide = false, parts, below } = props
  return (
    <>
      <div className="page-width pt-2">
        <Breadcrumb steps={[home, ...parents]} current={title} />
      </div>
      {banner}
      <div className={`page-width ${picture ? 'grid gap-x-12 lg:grid-cols-with-panel' : ''}`}>
        {picture ? (
          <img
            src={picture.src}
            alt={picture.alt}
            width={800}
            height={800}
            fetchPriority="high"
            className="mt-2 aspect-card w-full max-w-md rounded-lg object-cover lg:order-last lg:mt-6 lg:aspect-square lg:max-w-none"
          />
        ) : null}
        <article className="mt-4 min-w-0">
          {banner ? null : <h1 className="font-bold text-3xl md:text-4xl">{title}</h1>}
          <div className={`prose-text ${wide ? '[&_p]:max-w-prose' : 'max-w-3xl'}`}>{children}</div>
          {parts}
        </article>
      </div>
      {below ? <div className="page-width">{below}</div> : null}
    </>
  )
}

interface ShopTextPageProps
  extends Omit<ComponentProps<typeof InfoPage>, 'title' | 'banner' | 'children'> {
  text: TextName
}

/** Page whose title and text stand in the shop's folder. */
export function ShopTextPage({ text, ...page }: ShopTextPageProps) {
  const { title, blocks } = shopText(text)
  return (
    <InfoPage {...page} title={title}>
      <RichText blocks={blocks} />
    </InfoPage>
  )
}
