import { Price } from '@/components/catalogue/price'
import { IntentLink } from '@/components/shell/intent-link'
import { ProductPicture } from '@/components/ui/product-picture'
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
          <li key={product.id} className="group relative flex items-center gap-4 p-3">
            <ProductPicture
              image={product.images[0]}
              name={product.name}
              sizes="80px"
              className="w-20 shrink-0 rounded-lg"
            />
            <div className="min-w-0">
              <IntentLink
                href={`/produtos/${product.slug}`}
                className="font-semibold after:absolute after:inset-0 group-hover:underline"
              >
                {shortProductName(product.name)}
              </IntentLink>
              <Price product={product} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
