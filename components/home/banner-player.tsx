'use client'

import { useEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Time that a banner stays, and duration of its transition, in ms. */
export const BANNER_DELAY_MS = 10_000
export const BANNER_SPEED_MS = 500

/** Options for one banner at a time in a loop; `still` turns autoplay and animation off. */
export function bannerOptions(still: boolean): SwiperOptions {
  return {
    slidesPerView: 1,
    loop: true,
    // Every click counts, also during a transition.
    loopPreventsSliding: false,
    speed: still ? 0 : BANNER_SPEED_MS,
    autoplay: still ? false : { delay: BANNER_DELAY_MS, pauseOnMouseEnter: true },
  }
}

const look = 'bg-ink-light text-page hover:bg-ink md:bg-ink/80 md:hover:bg-ink'

/** Plays the banners until paused, touched or focused from the keyboard. */
export function BannerPlayer({ frame }: { frame: HTMLElement }) {
  const swiper = useRef<Swiper>(null)
  const [playing, setPlaying] = useState(false)
  const [place, setPlace] = useState('')
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)

  useEffect(() => {
    const row = frame.firstElementChild
    const initialSlide = row ? Math.round(row.scrollLeft / frame.clientWidth) : 0
    row?.scrollTo({ left: 0, behavior: 'instant' })
    const showPlace = (player: Swiper) => {
      hideOthers(player)
      setPlace(`${player.realIndex + 1} / ${player.slides.length}`)
    }
    const player = new Swiper(frame, {
      ...bannerOptions(still),
      modules: [Autoplay],
      initialSlide,
      on: {
        init: showPlace,
        slideChange: showPlace,
        autoplayStart: () => setPlaying(true),
        autoplayStop: () => setPlaying(false),
      },
    })
    swiper.current = player
    setPlaying(player.autoplay.running)
    const stop = () => player.autoplay.stop()
    frame.addEventListener('focusin', stop)
    return () => {
      frame.removeEventListener('focusin', stop)
      player.destroy()
    }
  }, [frame, still])

  useEffect(() => {
    frame.setAttribute('aria-live', playing ? 'off' : 'polite')
  }, [frame, playing])

  const toggle = () =>
    playing ? swiper.current?.autoplay.stop() : swiper.current?.autoplay.start()
  return (
    <>
      {/* For screen readers each banner has its number. */}
      <p
        aria-hidden
        className={`pointer-events-none absolute top-2 right-4 z-10 rounded-full bg-ink/80 px-3 text-sm md:top-auto md:bottom-5 ${still ? 'md:right-34' : 'md:right-47'}`}
      >
        {place}
      </p>
      <div className="absolute right-4 bottom-2.5 z-10 flex gap-1 md:right-8 md:gap-2">
        {!still ? (
          <IconButton
            round
            label={playing ? 'Pausar os destaques' : 'Retomar os destaques'}
            onClick={toggle}
            className={look}
          >
            <PlayIcon playing={playing} />
          </IconButton>
        ) : null}
        <IconButton
          round
          label="Destaque anterior"
          onClick={() => swiper.current?.slidePrev()}
          className={look}
        >
          <Icon name="down" className="size-5 rotate-90" />
        </IconButton>
        <IconButton
          round
          label="Próximo destaque"
          onClick={() => swiper.current?.slideNext()}
          className={look}
        >
          <Icon name="down" className="size-5 -rotate-90" />
        </IconButton>
      </div>
    </>
  )
}

/** Makes only the visible banner reachable for keyboard and screen readers. */
function hideOthers({ slides, activeIndex }: Swiper): void {
  slides.forEach((slide, index) => {
    slide.inert = index !== activeIndex
  })
}

function PlayIcon({ playing }: { playing: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5">
      <path d={playing ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M8 5v14l11-7z'} />
    </svg>
  )
}
