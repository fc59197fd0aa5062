import Link from 'next/link'
import { ProductPicture } from '@/components/ui/product-picture'
import type { BarbecueLine } from '@/lib/barbecue/lines'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { displayPrice, formatQuantity, unitLabel } from '@/lib/shared/weight'

export function ResultLines({ lines }: { lines: readonly BarbecueLine[] }) {
  return (
    <ul
      aria-label="Itens do churrasco"
      className="divide-y divide-line rounded-lg border border-line bg-white px-4"
    >
      {lines.map(({ product, quantity }) => (
        <li key={product.id} className="grid grid-cols-[4rem_1fr_auto] items-center gap-3 py-3">
          <ProductPicture
            image={product.images[0]}
            name={product.name}
            sizes="64px"
            className="rounded-lg"
          />
          <div className="min-w-0">
            <Link
              href={`/produtos/${product.slug}`}
              prefetch={false}
              className="-my-3 inline-block py-3 font-semibold leading-snug underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
            <p className="text-muted text-sm">{product.manufacturer}</p>
            <p className="text-muted text-sm">
              {formatBrl(displayPrice(product.price, product.unitForQuantity))} /
              {unitLabel(product.unitForQuantity)}
            </p>
          </div>
          <p className="text-right tabular-nums">
            <strong className="block">{formatQuantity(quantity, product.unitForQuantity)}</strong>
            <span className="text-muted text-sm">
              {formatBrl(fromCents(lineTotalCents(product.price, quantity)))}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
