'use client'

import type { ComponentProps } from 'react'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import type { VimeoVideo } from './vimeo-video'

const loadVideo = async () => (await import('./vimeo-video')).VimeoVideo

/** Loads the code of the video with pages that have one. */
export function VimeoSlot(props: ComponentProps<typeof VimeoVideo>) {
  const Video = useLazyComponent(loadVideo, true)
  return Video ? <Video {...props} /> : null
}
