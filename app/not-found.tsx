import type { Metadata } from 'next'
import { MISSING_PAGE } from '@/components/shell/missing-page'
import { ShopShell } from '@/components/shell/shop-shell'
import { PageNotFound } from '@/components/shell/status-page'

export const metadata: Metadata = { title: 'Página não encontrada' }

export default function NotFound() {
  return (
    <ShopShell>
      <div {...{ [MISSING_PAGE]: '' }}>
        <PageNotFound />
      </div>
    </ShopShell>
  )
}
