'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonLook } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ProductRow } from '@/components/ui/product-row'
import { useSession } from '@/lib/account/use-session'
import { savedAddressInput } from '@/lib/address/saved-address'
import { mostSoldQuery, relatedQuery } from '@/lib/api/catalogue-queries'
import { addLineItem } from '@/lib/api/orders'
import type { Order, Product } from '@/lib/api/types'
import { trackAdditions } from '@/lib/cart/track-order'
import { moveToAddress, moveToDelivery, type Step } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { formatBrl, fromCents, lineTotalCents, toCents } from '@/lib/shared/money'
import { missingForFreeShipping } from '@/lib/shared/shop-facts'
import { firstQuantity } from '@/lib/shared/stock'
import { formatQuantity, isWeighed } from '@/lib/shared/weight'
import { FreeDeliveryBar, freightGoesText, gapText } from './free-delivery'

/** Price in cents of the quantity that ADICIONAR adds. */
function firstCents(product: Product): number {
  return lineTotalCents(product.price, firstQuantity(product.totalOnHand, product))
}

/** Cents beyond twice the gap that an offer may cost, so that a small gap finds a product too. */
const MOST_BEYOND = 2_000

/**
 * Cheapest available product outside the cart whose first quantity costs at least `cents`, and not
 * much more.
 */
export function gapCloser(
  products: readonly Product[],
  cents: number,
  held: ReadonlySet<number>,
): Product | null {
  const most = 2 * cents + MOST_BEYOND
  const fitting = products.filter(
    (product) =>
      product.inStock &&
      !held.has(product.id) &&
      firstCents(product) >= cents &&
      firstCents(product) <= most,
  )
  return [...fitting].sort((a, b) => firstCents(a) - firstCents(b))[0] ?? null
}

interface FreeDeliveryOfferProps {
  order: Order
  checkout: Checkout
  /** Cost of the chosen delivery, in BRL. */
  freight: number
}

/**
 * Amount missing for free delivery, and a product that closes the gap without leaving the checkout.
 */
export function FreeDeliveryOffer({ order, checkout, freight }: FreeDeliveryOfferProps) {
  const missing = missingForFreeShipping(order.itemTotal)
  const isOffered = missing !== null && freight > 0
  const { product, isPending } = useGapCloser(order, isOffered ? missing : null)
  const { user } = useSession()
  const [picked, setPicked] = useState<Product | null>(null)
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  const isAdded = picked !== null && !isAdding
  // Moves the focus to the box, since the clicked button is removed.
  useEffect(() => {
    if (isAdded) box.current?.focus({ preventScroll: true })
  }, [isAdded])

  const add = async (wanted: Product) => {
    if (isAdding) return
    setPicked(wanted)
    setAdding(true)
    const email = user ? null : order.email
    const next = await checkout.run('general', withProduct(order, wanted, email))
    setAdding(false)
    if (next) trackAdditions(order, next)
    else setPicked(null)
  }
  const shown = isOffered ? product : picked
  if (!isOffered && (missing !== null || !picked)) return null
  return (
    <div ref={box} tabIndex={-1} className="space-y-3 rounded-lg bg-surface p-4">
      <div className="space-y-2">
        <p className={`font-semibold ${isOffered ? '' : 'text-success'}`}>
          {isOffered ? gapText(missing) : 'Frete grátis garantido'}
        </p>
        <FreeDeliveryBar itemCents={toCents(order.itemTotal)} />
      </div>
      {shown ? (
        <ClosingProduct product={shown}>
          {isOffered ? (
            <button
              type="button"
              aria-label={`Adicionar ${shown.name} ao pedido`}
              aria-busy={isAdding}
              disabled={checkout.busy !== null && !isAdding}
              onClick={() => add(shown)}
              className={buttonLook('secondary', `${BESIDE} px-2`)}
            >
              {isAdding ? (
                <Icon name="spinner" className="size-5 animate-spin motion-reduce:animate-none" />
              ) : (
                'Adicionar'
              )}
            </button>
          ) : (
            <span
              className={`${BESIDE} flex min-h-11 items-center justify-center font-semibold text-success`}
            >
              No pedido
            </span>
          )}
        </ClosingProduct>
      ) : null}
      {isOffered && product && order.adjustmentTotal === 0 ? (
        <p className="text-sm">{freightGoesText(firstCents(product), toCents(freight))}</p>
      ) : null}
      {isOffered || !picked ? null : <p className="text-sm">{picked.name} entrou no pedido.</p>}
      {isOffered && isPending ? <div className="h-25" /> : null}
    </div>
  )
}

/** Adds the first quantity of a product. A changed cart returns to the start of the checkout. */
function withProduct(before: Order, product: Product, email: string | null): Step {
  return async (number, access) => {
    const quantity = firstQuantity(product.totalOnHand, product)
    await addLineItem(number, product.id, quantity, access)
    const submitted = await moveToAddress()(number, access)
    if (!before.shipAddress) return submitted
    return await moveToDelivery(savedAddressInput(before.shipAddress), email)(number, access)
  }
}

function useGapCloser(order: Order, missing: number | null) {
  const related = useQuery({ ...relatedQuery, enabled: missing !== null })
  const sold = useQuery({ ...mostSoldQuery, enabled: missing !== null })
  const isPending = related.isPending || sold.isPending
  if (missing === null || isPending) return { product: null, isPending }
  const products = [...(related.data?.products ?? []), ...(sold.data?.products ?? [])]
  const held = new Set(order.lineItems.map(({ variantId }) => variantId))
  return { product: gapCloser(products, toCents(missing), held), isPending }
}

/** Same width before and after the product is added, so that the layout does not move. */
const BESIDE = 'w-full shrink-0 sm:w-24'

function ClosingProduct({ product, children }: { product: Product; children: ReactNode }) {
  const { name, images, unitForQuantity: unit } = product
  const first = firstQuantity(product.totalOnHand, product)
  return (
    <ProductRow image={images[0]} name={name} size={48} className="min-h-12 flex-wrap justify-end">
      <p className="min-w-0 grow basis-[min(9rem,60%)] leading-tight">
        <span className="block font-semibold">{name}</span>{' '}
        <span className="text-sm tabular-nums">
          {formatQuantity(first, unit)}&nbsp;· {formatBrl(fromCents(firstCents(product)))}
          {isWeighed(unit) ? ' estimado' : ''}
        </span>
      </p>
      {children}
    </ProductRow>
  )
}
