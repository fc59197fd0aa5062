import type { SwiperOptions } from 'swiper/types'

/** Time a banner stays, and that of its change, in ms (HOME-06, CONST-03). */
export const BANNER_DELAY_MS = 10_000
export const BANNER_SPEED_MS = 500

/** One banner at a time in an endless round, by itself unless `still` (HOME-04, HOME-05). */
export function bannerOptions(still: boolean): SwiperOptions {
  return {
    slidesPerView: 1,
    loop: true,
    // Each press of a button counts, also while a banner is on its way.
    loopPreventsSliding: false,
    speed: still ? 0 : BANNER_SPEED_MS,
    autoplay: still ? false : { delay: BANNER_DELAY_MS, pauseOnMouseEnter: true },
  }
}
