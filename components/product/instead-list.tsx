import { Price } from '@/components/catalogue/price'
import { IntentLink } from '@/components/shell/intent-link'
import { ProductRow } from '@/components/ui/product-row'
import type { Product } from '@/lib/api/types'
import { shortProductName } from '@/lib/shared/text'

/** Alternatives to a sold-out product, beside its buy box. */
export function InsteadList({ products }: { products: Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="no-lugar" className="mt-6">
      <h2 id="no-lugar" className="mb-3 font-bold text-xl">
        Tem agora, no lugar deste
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {products.map((product) => (
          <li key={product.id} className="group relative p-3">
            <ProductRow image={product.images[0]} name={product.name} size={80}>
              <div className="min-w-0">
                <IntentLink
                  href={`/produtos/${product.slug}`}
                  className="font-semibold after:absolute after:inset-0 group-hover:underline"
                >
                  {shortProductName(product.name)}
                </IntentLink>
                <Price product={product} />
              </div>
            </ProductRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
