import { ScrollerSection } from '@/components/catalogue/scroller-section'
import { StatusPage, Unavailable } from '@/components/shell/status-page'
import { readPromotions } from '@/lib/api/catalogue-server'
import type { ErrorStatus } from '@/lib/server/seo/page-status'
import { SimilarProducts } from './similar-products'

/** Page title of every status below. */
export const PRODUCT_STATUS_TITLE = 'Produto indisponível'

/** Page of a product that is unknown, withdrawn or temporarily unavailable. */
export function ProductStatusPage({ status }: { status: ErrorStatus }) {
  if (status === 503) return <Unavailable />
  return (
    <>
      {status === 404 ? (
        <StatusPage title="Esse produto não existe..." isShort />
      ) : (
        <StatusPage title="Esse produto saiu do nosso catálogo." isShort>
          <p>Veja nos departamentos o que temos no lugar dele.</p>
        </StatusPage>
      )}
      <SimilarProducts>
        <Promotions />
      </SimilarProducts>
    </>
  )
}

async function Promotions() {
  return (
    <ScrollerSection
      id="promocoes"
      title="Promoções"
      products={await readPromotions()}
      list="promotions"
      light
    />
  )
}
