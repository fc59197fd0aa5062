import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '@/components/catalogue/breadcrumb'
import { widePicture } from '@/lib/server/branding/branding-files.mjs'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import type { Section } from '@/lib/shared/shop/parse-text.mjs'
import type { TextName } from '@/lib/shared/shop/read-texts.mjs'
import { sections, textOf, wordsOf } from '@/lib/shared/shop/text-parts.mjs'
import { FaqList } from './faq-list'
import { Contents, FoldedContents, RichText } from './rich-text'

const home = { name: 'Início', href: '/' }

interface Props {
  title: string
  /** Breadcrumb pages between the home page and this page. */
  parents?: { name: string; href: string }[]
  /** Replaces the heading. */
  banner?: ReactNode
  /** Picture beside the text, cut to 5:4. */
  picture?: { src: string; alt: string }
  /** Sections that links lead to: beside the text, on narrow screens folded above it. */
  contents?: Section[]
  /** The text, with a readable line length. */
  children?: ReactNode
  /** Whether cards within the text may be as wide as the page. */
  wide?: boolean
  /** Cards and lists below the text, beside the picture. */
  parts?: ReactNode
  /** Cards and lists as wide as the page. */
  below?: ReactNode
}

export function InfoPage(props: Props) {
  const { title, parents = [], banner, picture, contents, children, wide = false } = props
  const { parts, below } = props
  return (
    <>
      <div className="page-width pt-2">
        <Breadcrumb steps={[home, ...parents]} current={title} />
      </div>
      {banner}
      <div
        className={`page-width ${picture || contents ? 'grid gap-x-12 lg:grid-cols-with-panel' : ''}`}
      >
        {picture ? (
          <img
            src={picture.src}
            alt={picture.alt}
            width={800}
            height={800}
            fetchPriority="high"
            className="order-last mt-6 aspect-card w-full max-w-md rounded-lg object-cover lg:max-w-none"
          />
        ) : null}
        {contents ? (
          <div className="sticky top-below-bar order-last mt-6 self-start max-lg:hidden print:hidden">
            <Contents sections={contents} />
          </div>
        ) : null}
        <article className={`min-w-0 ${banner ? 'mt-8 lg:mt-10' : 'mt-4'}`}>
          {banner ? null : <h1 className="font-bold text-3xl md:text-4xl">{title}</h1>}
          {contents ? (
            <div className="mt-4 lg:hidden print:hidden">
              <FoldedContents sections={contents} />
            </div>
          ) : null}
          <div className={`prose-text ${wide ? '[&_p]:max-w-prose' : 'max-w-3xl'}`}>{children}</div>
          {parts}
        </article>
      </div>
      {below ? <div className="page-width">{below}</div> : null}
    </>
  )
}

interface ShopTextPageProps
  extends Omit<ComponentProps<typeof InfoPage>, 'title' | 'banner' | 'contents' | 'children'> {
  text: TextName
  /** Adds links to the sections. */
  hasContents?: boolean
}

/** Page whose title and text stand in the shop's folder. */
export function ShopTextPage({ text, hasContents = false, ...page }: ShopTextPageProps) {
  const { title, blocks } = shopText(text)
  const parts = hasContents ? sections(blocks, 2) : []
  return (
    <InfoPage {...page} title={title} {...(parts.length > 0 ? { contents: parts } : {})}>
      <RichText blocks={blocks} />
    </InfoPage>
  )
}

/** Questions and answers of the shop's folder; the children say how to ask more. */
export function ShopFaq({ children }: { children: ReactNode }) {
  const groups = sections(shopText('perguntas').blocks, 2).map((group) => ({
    id: group.id,
    title: textOf(group.title),
    entries: sections(group.blocks, 3).map(({ id, title, blocks }) => ({
      id,
      question: textOf(title),
      answer: <RichText blocks={blocks} />,
      words: blocks.map(wordsOf).join(' '),
    })),
  }))
  return <FaqList groups={groups}>{children}</FaqList>
}

interface PageBannerProps {
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
export function PageBanner({ picture, title, lead, children }: PageBannerProps) {
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
