import type { ReactNode } from 'react'
import { StatusPage, Unavailable } from '@/components/shell/status-page'
import type { ErrorStatus } from '@/lib/server/seo/page-status'

/** Page title of every status below. */
export const PRODUCT_STATUS_TITLE = 'Produto indisponível'

interface Props {
  status: ErrorStatus
  /** Products to go on with. */
  children?: ReactNode
}

/** Page of a product that is unknown, withdrawn or temporarily unavailable. */
export function ProductStatusPage({ status, children }: Props) {
  if (status === 503) return <Unavailable />
  const isShort = children !== undefined
  return (
    <>
      {status === 404 ? (
        <StatusPage title="Esse produto não existe..." isShort={isShort} />
      ) : (
        <StatusPage title="Esse produto saiu do nosso catálogo." isShort={isShort}>
          <p>Veja nos departamentos o que temos no lugar dele.</p>
        </StatusPage>
      )}
      {children}
    </>
  )
}
