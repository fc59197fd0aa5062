import type { ReactNode } from 'react'
import { StatusPage, Unavailable } from '@/components/shell/status-page'
import type { WithdrawnProduct } from '@/lib/api/types'
import type { ErrorStatus } from '@/lib/server/seo/metadata'

/** Page title of a product that cannot be shown. */
export function productStatusTitle(status: ErrorStatus): string {
  return status === 404 ? 'Produto não encontrado' : 'Produto indisponível'
}

interface Props {
  status: ErrorStatus
  /** The withdrawn product, if the sales API names it. */
  withdrawn?: WithdrawnProduct
  /** Products to go on with. */
  children?: ReactNode
}

/** Page of a product that is unknown, withdrawn or temporarily unavailable. */
export function ProductStatusPage({ status, withdrawn, children }: Props) {
  if (status === 503) return <Unavailable />
  const department = withdrawn?.department
  return (
    <>
      {status === 404 ? (
        <StatusPage title="Esse produto não existe..." hasSearch>
          <p>O link pode estar errado, ou o produto saiu do catálogo.</p>
        </StatusPage>
      ) : (
        <StatusPage
          title={`${withdrawn?.name ?? 'Esse produto'} saiu do nosso catálogo.`}
          department={department}
          hasSearch
        >
          <p>{`Veja ${department ? `em ${department.name}` : 'nos departamentos'} o que temos no lugar desse produto.`}</p>
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
