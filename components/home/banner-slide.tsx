'use client'

import { useEffect, useState } from 'react'
import { IntentLink } from '@/components/shell/intent-link'
import { buttonLook } from '@/components/ui/button'
import { whenIdle } from '@/lib/browser/defer'
import { track } from '@/lib/services/analytics/track'
import type { Banner } from './banners'

export function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const { name, href, title, text, action } = banner
  const [deferred, setDeferred] = useState(!first)
  // Only the first banner's picture may compete with the rest of the page.
  useEffect(() => whenIdle(() => setDeferred(false)), [])
  const picture = (
    <picture>
      <source
        media="(min-width: 48rem)"
        srcSet={`/banners/${name}.webp`}
        width={1600}
        height={667}
      />
      <img
        src={`/banners/${name}-mobile.webp`}
        alt=""
        width={720}
        height={800}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        draggable={false}
        className="size-full object-cover max-md:ml-auto max-md:w-2/3 max-md:object-bottom"
      />
    </picture>
  )
  return (
    <IntentLink
      href={href}
      onClick={() => track('tapped banner', { banner: name, href })}
      className="focus-inset group relative block h-full"
    >
      {deferred ? <noscript>{picture}</noscript> : picture}
      <span className="absolute inset-0 bg-linear-to-r from-34% from-ink via-50% via-ink/60 to-70% to-transparent group-focus-visible:inset-ring-6 group-focus-visible:inset-ring-primary md:from-0% md:from-ink/90 md:via-45% md:to-65%" />
      <span className="page-width absolute inset-0 flex flex-col items-start pt-5 md:justify-center md:pt-0">
        <span className="max-w-56 text-balance font-bold font-heading text-2xl leading-tight md:max-w-xs md:text-4xl lg:max-w-md lg:text-5xl">
          {title}
        </span>
        <span className="mt-3 max-w-xs text-surface text-lg max-md:hidden lg:max-w-sm">{text}</span>
        <span className={buttonLook('light', 'mt-3 max-md:px-4 max-md:text-sm md:mt-5')}>
          {action}
        </span>
      </span>
    </IntentLink>
  )
}
