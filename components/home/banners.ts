import { isSwitchedOff } from '@/lib/server/seo/switched-off.mjs'
import { type WidePicture, widePicture } from '@/lib/server/shop-look/look-files.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { shopDay } from '@/lib/shared/shop-time'

export interface Banner {
  name: string
  href: string
  title: string
  text: string
  action: string
  picture: WidePicture
}

/** Returns the banners of a day of the shop, without those of a tool that the shop does not have. */
export function bannersOf(now: Date, banners = wholeShop.banners): Banner[] {
  const today = shopDay(now)
  return banners
    .filter(({ from = today, until = today }) => from <= today && today <= until)
    .filter(({ link }) => !isSwitchedOff(link))
    .map(({ name, link, title, text, action, picture }) => {
      return { name, href: link, title, text, action, picture: widePicture(picture) }
    })
}
