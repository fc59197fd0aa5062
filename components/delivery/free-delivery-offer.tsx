'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ProductPicture } from '@/components/ui/product-picture'
import { useSession } from '@/lib/account/use-session'
import { mostSoldQuery, relatedQuery } from '@/lib/api/catalogue-queries'
import type { Order, Product } from '@/lib/api/types'
import { freightGoesText, gapText } from '@/lib/cart/free-shipping'
import { firstCents, gapCloser } from '@/lib/cart/gap-closer'
import { trackAdditions } from '@/lib/cart/track-lines'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { losesPayment, withProduct } from '@/lib/checkout/with-product'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { missingForFreeShipping } from '@/lib/shared/shop-facts'
import { formatQuantity, isWeighed } from '@/lib/shared/weight'
import { FreeDeliveryBar } from './free-delivery-bar'

interface FreeDeliveryOfferProps {
  order: Order
  checkout: Checkout
  /** BRL of the delivery as it is chosen. */
  freight: number
}

/** What is missing for free delivery and a product that closes the gap, added without leaving the checkout. */
export function FreeDeliveryOffer({ order, checkout, freight }: FreeDeliveryOfferProps) {
  const missing = missingForFreeShipping(order.itemTotal)
  const isOffered = missing !== null && freight > 0
  const { product, isPending } = useGapCloser(order, isOffered ? missing : null)
  const { user } = useSession()
  const [added, setAdded] = useState<Product | null>(null)
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  // The button that was pressed has gone.
  useEffect(() => {
    if (added) box.current?.focus({ preventScroll: true })
  }, [added])

  const add = async (wanted: Product) => {
    setAdding(true)
    const email = user ? null : order.email
    const next = await checkout.run('general', withProduct(order, wanted, email))
    setAdding(false)
    if (!next) return
    trackAdditions(order, next)
    setAdded(wanted)
  }
  if (!isOffered && (missing !== null || !added)) return null
  const title = isOffered ? gapText(missing) : 'Frete grátis garantido'
  return (
    <div ref={box} tabIndex={-1} className="space-y-3 rounded-lg bg-surface p-4">
      <div className="space-y-2">
        <p className={`font-semibold ${isOffered ? '' : 'text-success'}`}>{title}</p>
        <FreeDeliveryBar itemCents={toCents(order.itemTotal)} />
        {isOffered || !added ? null : <p>{added.name} entrou no pedido.</p>}
      </div>
      {isOffered && product ? (
        <Closer
          product={product}
          freight={freight}
          hasCoupon={order.adjustmentTotal !== 0}
          losesCard={losesPayment(order)}
          loading={isAdding}
          disabled={checkout.busy !== null && !isAdding}
          onAdd={() => add(product)}
        />
      ) : null}
      {isOffered && !product ? (
        <p className="flex min-h-25 items-center">
          {isPending ? null : (
            <Link
              href="/carrinho"
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
            >
              Ver produtos
            </Link>
          )}
        </p>
      ) : null}
    </div>
  )
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

interface CloserProps {
  product: Product
  freight: number
  /** What a coupon gives may change with the products. */
  hasCoupon: boolean
  losesCard: boolean
  loading: boolean
  disabled: boolean
  onAdd: () => void
}

function Closer(props: CloserProps) {
  const { product, freight, hasCoupon, losesCard, loading, disabled, onAdd } = props
  const { name, unitForQuantity: unit, defaultQuantity } = product
  const cents = firstCents(product)
  return (
    <>
      <div className="flex min-h-12 items-center gap-3">
        <ProductPicture
          image={product.images[0]}
          name={name}
          sizes="48px"
          className="w-12 shrink-0 rounded-lg"
        />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block font-semibold">{name}</span>{' '}
          <span className="text-sm tabular-nums">
            {formatQuantity(defaultQuantity, unit)} · {formatBrl(fromCents(cents))}
            {isWeighed(unit) ? ' estimado' : ''}
          </span>
        </p>
        <Button
          variant="secondary"
          aria-label={`Incluir ${name} no pedido`}
          loading={loading}
          disabled={disabled}
          onClick={onAdd}
          className="shrink-0 px-4"
        >
          Incluir
        </Button>
      </div>
      {hasCoupon ? null : <p className="text-sm">{freightGoesText(cents, toCents(freight))}</p>}
      {losesCard ? (
        <p className="text-sm">Com o pedido mudado, o cartão é digitado de novo.</p>
      ) : null}
    </>
  )
}
