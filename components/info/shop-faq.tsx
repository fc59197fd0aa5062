import type { ReactNode } from 'react'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { sections, textOf, wordsOf } from '@/lib/shared/shop/text-parts.mjs'
import { FaqList } from './faq-list'
import { RichText } from './rich-text'

/** Questions and answers of the shop's folder; the children say how to ask more. */
export function ShopFaq({ children }: { children: ReactNode }) {
  const groups = sections(shopText('perguntas').blocks, 2).map((group) => ({
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
