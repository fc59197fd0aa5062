'use client'

import { useEffect, useState } from 'react'
import { IntentLink } from '@/components/shell/intent-link'
import { buttonLook } from '@/components/ui/button'
import { whenIdle } from '@/lib/browser/defer'
import { track } from '@/lib/services/analytics/track'
import type { Banner } from './banners'

export function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const { name, href, title, text, action } = banner
  const { wide, narrow } = banner.picture
  const [deferred, setDeferred] = useState(!first)
  // Only the first banner's picture may compete with the rest of the page.
  useEffect(() => whenIdle(() => setDeferred(false)), [])
  const picture = (
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
      <span className="page-width flex grow flex-col items-start pt-2.5 md:absolute md:inset-0 md:justify-center md:pt-0">
        <span className="text-balance font-bold font-heading text-2xl leading-tight md:max-w-xs md:text-4xl lg:max-w-md lg:text-5xl">
          {title}
        </span>
        <span className="mt-3 max-w-xs text-surface text-lg max-md:hidden lg:max-w-sm">{text}</span>
        <span className="mt-auto mb-2.5 flex w-full flex-wrap pt-1.5 md:mt-5 md:mb-0 md:pt-0">
          <span className={buttonLook('light', 'max-md:px-4 max-md:text-sm')}>{action}</span>
          {/* Room for the player's buttons, below the link where both do not fit in a row. */}
          <span className="h-11 w-37 md:hidden" />
        </span>
      </span>
    </IntentLink>
  )
}
