import type { ComponentProps } from 'react'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import type { TextName } from '@/lib/shared/shop/read-texts.mjs'
import { InfoPage } from './info-page'
import { RichText } from './rich-text'

interface Props extends Omit<ComponentProps<typeof InfoPage>, 'title' | 'banner' | 'children'> {
  text: TextName
}

/** Page whose title and text stand in the shop's folder. */
export function ShopTextPage({ text, ...page }: Props) {
  const { title, blocks } = shopText(text)
  return (
    <InfoPage {...page} title={title}>
      <RichText blocks={blocks} />
    </InfoPage>
  )
}
