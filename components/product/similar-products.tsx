'use client'

import type { ReactNode } from 'react'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadList = async () => (await import('./similar-product-list')).SimilarProductList

/** Loads its list on demand, since the pages of products that exist carry this component too. */
export function SimilarProducts({ children }: { children: ReactNode }) {
  const List = useLazyComponent(loadList, true)
  return <div className="page-width min-h-96">{List ? <List>{children}</List> : null}</div>
}
