import type { ReactNode } from 'react'
import { StatusPage, Unavailable } from '@/components/shell/status-page'
import { buttonLook } from '@/components/ui/button'
import { MAX_QUERY_LENGTH, SEARCH_PARAMS } from '@/lib/search/search-state'
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
  const isShort = children !== undefined
  return (
    <>
      {status === 404 ? (
        <StatusPage title="Esse produto não existe..." isShort={isShort}>
          <ProductSearch />
        </StatusPage>
      ) : (
        <StatusPage title="Esse produto saiu do nosso catálogo." isShort={isShort}>
          <p>Veja nos departamentos o que temos no lugar dele.</p>
        </StatusPage>
      )}
      {children}
    </>
  )
}

/** Search by name. The header has the landmark of the search. */
function ProductSearch() {
  return (
    <form action="/busca" className="flex gap-2">
      <input
        type="search"
        name={SEARCH_PARAMS.query}
        aria-label="Nome do produto"
        placeholder="O que você procura?"
        maxLength={MAX_QUERY_LENGTH}
        className="min-h-11 min-w-0 grow rounded-lg border border-muted/60 bg-white px-3 text-ink placeholder:text-muted"
      />
      <button type="submit" className={buttonLook('secondary')}>
        Buscar
      </button>
    </form>
  )
}
