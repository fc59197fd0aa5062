import type { ReactNode } from 'react'
import { StatusPage, Unavailable } from '@/components/shell/status-page'
import type { ErrorStatus } from '@/lib/server/seo/metadata'

/** Page title of a product that cannot be shown. */
export function productStatusTitle(status: ErrorStatus): string {
  return status === 404 ? 'Produto não encontrado' : 'Produto indisponível'
}

interface Props {
  status: ErrorStatus
  /** Products to go on with. */
  children?: ReactNode
}

/** Page of a product that is unknown, withdrawn or temporarily unavailable. */
export function ProductStatusPage({ status, children }: Props) {
  if (status === 503) return <Unavailable />
  return (
    <>
      {status === 404 ? (
        <StatusPage title="Esse produto não existe..." hasSearch />
      ) : (
        <StatusPage title="Esse produto saiu do nosso catálogo." hasSearch>
          <p>Veja nos departamentos o que temos no lugar dele.</p>
        </StatusPage>
      )}
      {children}
    </>
  )
}

/** Page title of the status page below. */
export const DEPARTMENT_STATUS_TITLE = 'Departamento indisponível'

export function DepartmentStatusPage() {
  return <StatusPage title="Não foi possível carregar esse departamento." hasSearch />
}
