import type { Metadata } from 'next'
import { EndSession } from '@/components/account/end-session'

export const metadata: Metadata = { title: 'Sair', robots: { index: false, follow: false } }

export default function LogoutPage() {
  return (
    <>
      <h1 className="sr-only">Sair</h1>
      <EndSession />
    </>
  )
}
