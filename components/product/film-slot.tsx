'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import type { Film } from './film'

const loadFilm = async () => (await import('./film')).Film

/** Loads the code of the video with pages that have one. Until then shows `children`. */
export function FilmSlot({
  children,
  ...props
}: ComponentProps<typeof Film> & { children?: ReactNode }) {
  const Video = useLazyComponent(loadFilm, true)
  return Video ? <Video {...props} /> : children
}
