import type { Metadata } from 'next'
import { TitledScroller } from '@/components/catalogue/titled-scroller'
import { SimilarOffers } from '@/components/product/similar-offers'
import {
  ProductStatusPage,
  productStatusTitle,
  RedirectNotice,
} from '@/components/shell/status-page'
import { readDepartment, readProduct } from '@/lib/api/catalogue-server'
import { inPlaceOf } from '@/lib/catalogue/alike'
import { redirectMetadata, statusMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const found = await readProduct(slug)
  return found.status === 'found'
    ? redirectMetadata(`/produtos/${found.value.slug}`)
    : statusMetadata(found.status, productStatusTitle(found.status))
}

/** Page of a withdrawn product whose name is known, in place of the one that all others share. */
export default async function WithdrawnPage({ params }: Props) {
  const { slug } = await params
  const found = await readProduct(slug)
  if (found.status === 'found') return <RedirectNotice to={`/produtos/${found.value.slug}`} />
  const withdrawn = found.status === 410 ? found.withdrawn : undefined
  const read = withdrawn?.department && (await readDepartment(String(withdrawn.department.id)))
  const products = read?.status === 'found' ? inPlaceOf(slug, read.value) : []
  return (
    <ProductStatusPage status={found.status} withdrawn={withdrawn}>
      {products.length > 0 ? (
        <div className="page-width">
          <TitledScroller
            id="no-lugar"
            title={`Mais em ${withdrawn?.department?.name}`}
            products={products}
            readAt={0}
            className="mt-6 md:mt-10"
          />
        </div>
      ) : (
        <SimilarOffers />
      )}
    </ProductStatusPage>
  )
}
