'use client'

import type { ReactNode } from 'react'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadList = async () => (await import('./similar-list')).SimilarList

/** Loaded by pages of missing products only, since it needs the query client. */
export function SimilarProducts({ children }: { children: ReactNode }) {
  const List = useLazyComponent(loadList, true)
  return <div className="page-width min-h-96">{List ? <List>{children}</List> : null}</div>
}
