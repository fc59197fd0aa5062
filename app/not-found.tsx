import type { Metadata } from 'next'
import { MISSING_PAGE } from '@/components/shell/missing-page'
import { ShopShell } from '@/components/shell/shop-shell'
import { StatusPage } from '@/components/shell/status-page'

export const metadata: Metadata = { title: 'Página não encontrada' }

export default function NotFound() {
  return (
    <ShopShell>
      <div {...{ [MISSING_PAGE]: '' }}>
        <StatusPage title="Oops! Essa página não existe.">
          <p>O endereço pode ter mudado ou ter sido digitado com um erro.</p>
        </StatusPage>
      </div>
    </ShopShell>
  )
}
