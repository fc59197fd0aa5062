import { ScrollerSection } from '@/components/catalogue/scroller-section'
import { readMostSold } from '@/lib/api/catalogue-server'
import { SimilarProducts } from './similar-products'

/** Products like the missing one of this address, best sellers where there are none. */
export async function SimilarOffers() {
  return (
    <SimilarProducts>
      <ScrollerSection
        id="mais-vendidos"
        title="Mais vendidos"
        products={await readMostSold()}
        list="mostSold"
        light
      />
    </SimilarProducts>
  )
}
