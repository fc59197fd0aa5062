import { widePicture } from '@/lib/server/branding/branding-files.mjs'
import { isSwitchedOff } from '@/lib/server/seo/switched-off.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { shopDay } from '@/lib/shared/shop-time'
import { type Banner, BannerMotion, BannerSlide } from './banner-motion'

/** Banner track that can be swiped by hand; `BannerMotion` adds autoplay. */
export function BannerCarousel() {
  const banners = bannersOf(new Date())
  if (banners.length === 0) return null
  const slides = banners.map((banner, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
    <div
      key={banner.name}
      role="group"
      aria-roledescription="banner"
      aria-label={`${index + 1} de ${banners.length}`}
      className="swiper-slide min-h-72 w-full shrink-0 snap-start overflow-hidden max-md:flex md:h-80 2xl:h-112"
    >
      <BannerSlide banner={banner} first={index === 0} />
    </div>
  ))
  return (
    <section
      aria-roledescription="carrossel"
      aria-label="Destaques"
      className="relative overflow-hidden bg-ink text-page"
    >
      {banners.length > 1 ? <BannerMotion>{slides}</BannerMotion> : slides}
    </section>
  )
}

/** Returns the banners of a day of the shop, without those of tools that are switched off. */
export function bannersOf(now: Date, banners = wholeShop.banners): Banner[] {
  const today = shopDay(now)
  return banners
    .filter(({ from = today, until = today }) => from <= today && today <= until)
    .filter(({ link }) => !isSwitchedOff(link))
    .map(({ name, link, title, text, action, picture }) => {
      return { name, href: link, title, text, action, picture: widePicture(picture) }
    })
}
