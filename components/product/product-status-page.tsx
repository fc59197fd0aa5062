import { StatusPage, Unavailable } from '@/components/shell/status-page'
import type { ErrorStatus } from '@/lib/server/seo/page-status'

/** Page title of every status below. */
export const PRODUCT_STATUS_TITLE = 'Produto indisponível'

/** Page of a product that is unknown, withdrawn or temporarily unavailable. */
export function ProductStatusPage({ status }: { status: ErrorStatus }) {
  if (status === 503) return <Unavailable />
  if (status === 404) return <StatusPage title="Esse produto não existe..." />
  return (
    <StatusPage title="Esse produto saiu do nosso catálogo.">
      <p>Veja nos departamentos o que temos no lugar dele.</p>
    </StatusPage>
  )
}
