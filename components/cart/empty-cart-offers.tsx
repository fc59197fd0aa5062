import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { RECENT_MINIMUM } from '@/components/home/recently-viewed-list'
import { CopyOrder } from '@/components/orders/copy-order'
import { useSession } from '@/lib/account/use-session'
import { mostSoldQuery, recentlyViewedQuery } from '@/lib/api/catalogue-queries'
import { pastOrdersQuery } from '@/lib/api/past-orders'
import { getQueryClient } from '@/lib/api/query-client'
import { useToken } from '@/lib/api/session-token'
import type { Order, OrderBlend } from '@/lib/api/types'
import { useOrderBlends } from '@/lib/blends/use-order-blends'
import { previewRows } from '@/lib/checkout/amounts'
import { formatDate } from '@/lib/shared/format-date'
import { joinWords } from '@/lib/shared/text'
import { ProductOffers } from './cart-shelf'

/** Number of names shown before the rest is counted. */
const NAMES = 3

/** Newest complete order, or null. */
export function orderToRepeat(orders: readonly Order[]): Order | null {
  const [newest] = orders
    .filter(({ state }) => state === 'complete')
    .sort(
      (a, b) => Date.parse(b.completedAt ?? b.createdAt) - Date.parse(a.completedAt ?? a.createdAt),
    )
  return newest ?? null
}

/** `Picanha, Costela, Blend da casa e mais 2`. */
export function describeLines(
  { lineItems }: Order,
  blends: ReadonlyMap<number, OrderBlend>,
): string {
  const names = previewRows(lineItems).map(({ mixId, lines: [{ variant }] }) =>
    mixId === null ? variant.name : (blends.get(mixId)?.name ?? 'Blend'),
  )
  const more = names.length - NAMES
  if (more > 0) return `${names.slice(0, NAMES).join(', ')} e mais ${more}`
  return joinWords(names)
}

interface EmptyCartOffersProps {
  isEmpty: boolean
  /** Shown while the lists load. */
  placeholder: ReactNode
}

/**
 * Suggestions for an empty cart, still shown while the visitor fills it. Lists that fail to load
 * are omitted.
 */
export function EmptyCartOffers({ isEmpty, placeholder }: EmptyCartOffersProps) {
  const client = getQueryClient()
  const token = useToken()
  const { user } = useSession()
  const isKnown = token !== null
  const past = useQuery(
    { ...pastOrdersQuery(1, user?.id ?? null), enabled: isKnown && !!user },
    client,
  )
  const seen = useQuery({ ...recentlyViewedQuery(token ?? ''), enabled: isKnown }, client)
  const sold = useQuery(mostSoldQuery, client)

  // Shows all lists together, so that a late list does not push another one down.
  if (sold.isPending || (isKnown && (past.isPending || seen.isPending))) return placeholder
  const order = isKnown && past.data ? orderToRepeat(past.data.orders) : null
  const viewed = isKnown && seen.data ? seen.data : []
  return (
    <>
      {order ? <RepeatOrder order={order} isOffered={isEmpty} /> : null}
      {viewed.length >= RECENT_MINIMUM ? (
        <ProductOffers id="vistos-recentemente" title="Vistos recentemente" products={viewed} />
      ) : null}
      {sold.data ? (
        <ProductOffers
          id="mais-vendidos"
          title="Mais vendidos"
          products={sold.data.products.filter(({ inStock }) => inStock)}
        />
      ) : null}
    </>
  )
}

interface RepeatOrderProps {
  order: Order
  /** If false, only an open dialog is shown, which reports the copied lines. */
  isOffered: boolean
}

function RepeatOrder({ order, isOffered }: RepeatOrderProps) {
  const { number, completedAt, createdAt, lineItems } = order
  const blends = lineItems.flatMap(({ mixId }) => (mixId === null ? [] : [{ mixId }]))
  const found = useOrderBlends({ number, blends })
  const section = useRef<HTMLElement>(null)

  // The offer, and with it the button that opened the dialog, is gone.
  useEffect(() => {
    const element = section.current
    if (isOffered || !element) return
    const takeFocus = () => document.getElementById('conteudo')?.focus()
    element.addEventListener('close', takeFocus, true)
    return () => element.removeEventListener('close', takeFocus, true)
  }, [isOffered])

  return (
    <section
      ref={section}
      aria-labelledby="repetir-pedido"
      className={`mt-6 flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-white p-5 ${isOffered ? 'flex' : 'hidden has-[dialog[open]]:flex'}`}
    >
      <div className="min-w-0">
        <h2 id="repetir-pedido" className="font-bold text-xl">
          Repetir o último pedido?
        </h2>
        <p className="mt-1">{describeLines(order, found)}</p>
        <p className="text-muted text-sm">
          Pedido de {formatDate(completedAt ?? createdAt)}, aos preços de hoje
        </p>
      </div>
      <CopyOrder order={order} label="Copiar pedido" variant="primary" statusId="pedido-copiado" />
    </section>
  )
}
