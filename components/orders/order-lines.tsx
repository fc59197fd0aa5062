import Link from 'next/link'
import { ProductPicture } from '@/components/ui/product-picture'
import type { LineItem, Order } from '@/lib/api/types'
import { orderAmounts, producedCents, weighedLineText } from '@/lib/orders/order-amounts'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { describePortions, displayPrice, formatQuantity, unitLabel } from '@/lib/shared/weight'

export function OrderLines({ order }: { order: Order }) {
  const { weighed } = orderAmounts(order)
  return (
    <section aria-labelledby="itens-do-pedido">
      <h2 id="itens-do-pedido" className="font-semibold text-xl">
        Itens
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {order.lineItems.map((line) => (
          <Line key={line.id} line={line} weighed={weighed} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, weighed }: { line: LineItem; weighed: boolean }) {
  const { variant, quantity, price, observation } = line
  const unit = variant.unitForQuantity
  const difference = weighed ? weighedLineText(line) : null
  const bags = unit === 'g' && line.portioningSize
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 py-4">
      <ProductPicture
        image={variant.images[0]}
        name={variant.name}
        sizes="64px"
        className="rounded-lg"
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <Link
            href={`/produtos/${variant.slug}`}
            prefetch={false}
            className="-my-2.5 block min-w-0 py-2.5 font-semibold underline-offset-4 hover:underline"
          >
            {variant.name}
          </Link>
          <p className="shrink-0 font-semibold tabular-nums">
            {formatBrl(weighed ? fromCents(producedCents(line)) : line.total)}
          </p>
        </div>
        <p className="text-muted text-sm">
          {formatQuantity(quantity, unit)} a {formatBrl(displayPrice(price, unit))} /
          {unitLabel(unit)}
        </p>
        {bags ? (
          <p className="text-muted text-sm">Em pacotes: {describePortions(quantity, bags)}</p>
        ) : null}
        {observation ? <p className="break-words text-sm">Observação: {observation}</p> : null}
        {difference ? <p className="mt-1 text-sm">{difference}</p> : null}
      </div>
    </li>
  )
}
