import type { Metadata } from 'next'
import { EndSession } from '@/components/account/end-session'
import { NeedsScript } from '@/components/ui/needs-script'

export const metadata: Metadata = { title: 'Sair', robots: { index: false, follow: false } }

export default function LogoutPage() {
  return (
    <>
      <h1 className="sr-only">Sair</h1>
      <div className="page-width">
        <NeedsScript />
      </div>
      <EndSession />
    </>
  )
}
