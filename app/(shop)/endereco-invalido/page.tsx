import type { Metadata } from 'next'
import { StatusPage } from '@/components/shell/status-page'
import { statusMetadata } from '@/lib/server/seo/page-status'

export const revalidate = 1500

export const metadata: Metadata = statusMetadata(400, 'Endereço inválido')

/** Served for every URL that cannot be decoded (scripts/start/clean-request.mjs). */
export default function InvalidAddressPage() {
  return (
    <StatusPage title="Este endereço não é válido.">
      <p>Ele pode ter sido digitado com um erro ou cortado ao ser copiado.</p>
    </StatusPage>
  )
}
