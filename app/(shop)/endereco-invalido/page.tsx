import type { Metadata } from 'next'
import { DoNotCache, StatusPage } from '@/components/shell/status-page'
import { readDepartments } from '@/lib/api/catalogue-server'
import { statusMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export const metadata: Metadata = statusMetadata(400, 'Endereço da página inválido')

/** Served for every URL that cannot be decoded (server/clean-request.mjs). */
export default async function InvalidAddressPage() {
  const departments = await readDepartments()
  return (
    <StatusPage title="O endereço desta página não é válido.">
      {departments.status === 'found' ? null : <DoNotCache />}
      <p>Ele pode ter sido digitado com um erro ou cortado ao ser copiado.</p>
    </StatusPage>
  )
}
