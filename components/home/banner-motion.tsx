'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenIdle } from '@/lib/browser/defer'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { useNearViewport } from '@/lib/browser/visibility'

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
