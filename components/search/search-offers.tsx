import { useEffect, useState } from 'react'
import { ProductSection } from '@/components/catalogue/product-grid'
import { IntentLink } from '@/components/shell/intent-link'
import { type Offers, readOffers } from '@/lib/search/offers'

/** Departments and best sellers, for who found nothing. */
export function SearchOffers({ given }: { given: Offers | null }) {
  const [offers, setOffers] = useState(given)
  useEffect(() => {
    if (offers) return
    let hasLeft = false
    readOffers().then((read) => hasLeft || setOffers(read))
    return () => {
      hasLeft = true
    }
  }, [offers])
  if (!offers) return null
  const { departments, bestSellers } = offers
  return (
    <>
      {departments.length > 0 && (
        <section aria-labelledby="departamentos" className="mt-8">
          <h2 id="departamentos" className="mb-3 font-bold text-2xl">
            Departamentos
          </h2>
          <ul className="flex flex-wrap gap-2">
            {departments.map(({ id, name }) => (
              <li key={id}>
                <IntentLink
                  href={`/departamentos/${id}`}
                  className="inline-flex min-h-11 items-center rounded-lg border border-line bg-white px-4 font-semibold text-primary hover:border-primary"
                >
                  {name}
                </IntentLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {bestSellers.length > 0 && (
        <ProductSection id="mais-vendidos" title="Mais vendidos" products={bestSellers} />
      )}
    </>
  )
}
