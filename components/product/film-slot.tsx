'use client'

import type { ComponentProps } from 'react'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import type { FilmStart } from './film'

const loadStart = async () => (await import('./film')).FilmStart

/** Loads the code that starts a film with pages that have one. Until then shows nothing. */
export function FilmSlot(props: ComponentProps<typeof FilmStart>) {
  const Start = useLazyComponent(loadStart, true)
  return Start ? <Start {...props} /> : null
}
