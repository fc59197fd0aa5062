'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IntentLink } from '@/components/shell/intent-link'
import { buttonLook } from '@/components/ui/button'
import { whenIdle } from '@/lib/browser/defer'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { useNearViewport } from '@/lib/browser/visibility'
import type { WidePicture } from '@/lib/server/branding/branding-files.mjs'
import { track } from '@/lib/services/analytics/track'

const loadPlayer = async () => (await import('./banner-player')).BannerPlayer

/**
 * Banner track with its player, loaded when the browser is idle.
 * The player's buttons come first in the tab order.
 */
export function BannerMotion({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [idle, setIdle] = useState(false)
  const near = useNearViewport(frame)
  const Player = useLazyComponent(loadPlayer, idle && near)

  useEffect(() => whenIdle(() => setIdle(true)), [])

  return (
    <>
      {Player && frame.current ? <Player frame={frame.current} /> : null}
      <div ref={frame}>
        <div className="swiper-wrapper no-scrollbar noscript:[scrollbar-width:auto] flex snap-x snap-mandatory overflow-x-auto [.swiper-initialized>&]:overflow-visible [.swiper-initialized>&]:transition-transform">
          {children}
        </div>
      </div>
    </>
  )
}

export interface Banner {
  name: string
  href: string
  title: string
  text: string
  action: string
  picture: WidePicture
}

export function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const { name, href, title, text, action } = banner
  const { wide, narrow } = banner.picture
  const [deferred, setDeferred] = useState(!first)
  // Only the first banner's picture may compete with the rest of the page.
  useEffect(() => whenIdle(() => setDeferred(false)), [])
  const picture = (
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
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        draggable={false}
        className="h-40 w-full object-cover object-food md:h-full"
      />
    </picture>
  )
  return (
    <IntentLink
      href={href}
      onClick={() => track('tapped banner', { banner: name, href })}
      className="focus-inset group relative flex flex-col max-md:w-full md:block md:h-full"
    >
      {deferred ? <noscript>{picture}</noscript> : picture}
      <span className="absolute inset-0 from-ink/90 via-45% via-ink/60 to-65% to-transparent group-focus-visible:inset-ring-6 group-focus-visible:inset-ring-primary md:bg-linear-to-r" />
      <span className="page-width flex grow flex-col items-start justify-between md:absolute md:inset-0 md:justify-center">
        <span className="text-balance pt-1.5 max-md:my-auto font-bold font-heading text-2xl leading-tight md:pt-0 md:max-w-xs md:text-4xl lg:max-w-md lg:text-5xl">
          {title}
        </span>
        <span className="mt-3 max-w-xs text-surface text-lg max-md:hidden lg:max-w-sm">{text}</span>
        <span className="mt-1.5 mb-2.5 flex w-full flex-wrap gap-2 md:mt-5 md:mb-0">
          <span className={buttonLook('light', 'max-md:px-3 max-md:text-sm')}>{action}</span>
          {/* Room for the player's buttons, below the link where both do not fit in a row. */}
          <span className="h-11 w-35 md:hidden" />
        </span>
      </span>
    </IntentLink>
  )
}
