'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ItemControls } from '@/components/cart/item-controls'
import { Price } from '@/components/catalogue/price'
import { SoldByWeight } from '@/components/catalogue/sold-by-weight'
import { StockAlertSlot } from '@/components/catalogue/stock-alert-slot'
import { ButtonLink } from '@/components/ui/button'
import { TextButton } from '@/components/ui/text-link'
import { loginPath } from '@/lib/account/login-path'
import { FRESH_MS } from '@/lib/api/query-keys'
import { useToken } from '@/lib/api/session-token'
import type { Product } from '@/lib/api/types'
import { serverNow } from '@/lib/browser/server-clock'
import { PERSONAL_KEYS, readItem } from '@/lib/browser/storage'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { useQuantityInCart } from '@/lib/cart/use-cart'
import { track } from '@/lib/services/analytics/track'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { firstQuantity } from '@/lib/shared/stock'
import { formatQuantity, isWeighed, packPricePerKilogram } from '@/lib/shared/weight'
import { BuyBar } from './buy-bar'

interface Props {
  product: Product
  /** Time of the server's read of the product, in ms since 1970. */
  readAt: number
  /** Choices before adding: links to the sibling variants. */
  children?: ReactNode
}

export function BuyBox({ product: preloaded, readAt, children }: Props) {
  const { product, isOwn } = useCurrentProduct(preloaded, readAt)
  const { id, slug, name, unitForQuantity: unit, minimumQuantity, inStock } = product
  const token = useToken()
  const controls = useRef<HTMLDivElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const quantity = useQuantityInCart(id)

  useEffect(() => {
    track('viewed product', { id, slug, name })
  }, [id, slug, name])

  return (
    <>
      <section aria-label="Comprar" className="rounded-lg border border-line bg-white p-4 md:p-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <Price product={product} size="page" />
            <PackPrice product={product} />
          </div>
          <p className={`font-semibold ${inStock ? 'text-success' : 'text-primary'}`}>
            {inStock ? 'Em estoque' : 'Fora de estoque'}
          </p>
        </div>
        <div ref={choices}>{children}</div>
        <div ref={controls} className="add-box mt-4">
          <ItemControls product={product} place="page" />
          {!inStock && isOwn ? <StockAlertSlot product={product} main /> : null}
          {!inStock && !token ? (
            <ButtonLink href={loginPath(`/produtos/${slug}`)} className="min-h-12 w-full">
              Entrar para ser avisado
            </ButtonLink>
          ) : null}
        </div>
        {inStock ? (
          <>
            <EstimatedPrice
              product={product}
              quantity={quantity || firstQuantity(product.totalOnHand, product)}
            />
            {isWeighed(unit) ? (
              <>
                <p className="mt-3 text-muted text-sm">
                  {`Quantidade mínima: ${formatQuantity(minimumQuantity, unit)}`}
                </p>
                <ObservationSlot product={product} />
              </>
            ) : null}
          </>
        ) : null}
      </section>
      {inStock ? <BuyBar product={product} controls={controls} choices={choices} /> : null}
    </>
  )
}

/**
 * Price per Kg, to compare packs of different sizes. A pack of 1 Kg already shows it as its price.
 */
function PackPrice({ product: { price, netWeight, unitForQuantity: unit } }: { product: Product }) {
  if (!netWeight || netWeight === 1000 || isWeighed(unit)) return null
  return (
    <p className="text-muted text-sm">{`${formatBrl(packPricePerKilogram(price, netWeight))} por Kg`}</p>
  )
}

interface EstimateProps {
  product: Pick<Product, 'price' | 'unitForQuantity'>
  /** Chosen quantity, in grams or units. */
  quantity: number
}

/** Estimate of the chosen quantity, with the meaning of 'estimated'; several units have a price. */
export function EstimatedPrice({ product, quantity }: EstimateProps) {
  const { price, unitForQuantity: unit } = product
  const isEstimate = isWeighed(unit)
  if (quantity === 1 && !isEstimate) return null
  return (
    <div className="mt-3 rounded-lg bg-surface p-3 forced-colors:border">
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{`${isEstimate ? 'Preço estimado para' : 'Preço de'} ${formatQuantity(quantity, unit)}`}</span>
        <strong className="text-lg">{formatBrl(fromCents(lineTotalCents(price, quantity)))}</strong>
      </p>
      {isEstimate ? <SoldByWeight /> : null}
    </div>
  )
}

const loadField = async () => (await import('./product-observation')).ProductObservation

/** Opens the observation field, whose code loads on demand, or for a text stored in the tab. */
export function ObservationSlot({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const Field = useLazyComponent(loadField, open)
  useEffect(() => {
    const drafts = readItem('sessionStorage', PERSONAL_KEYS.observations)
    if (drafts?.includes(`"${product.id}"`)) setOpen(true)
  }, [product.id])
  return (
    <div className="mt-3">
      {Field ? (
        <Field product={product} />
      ) : (
        <TextButton onClick={() => setOpen(true)} look="plain" className="text-left">
          Observação para o açougueiro
        </TextButton>
      )}
    </div>
  )
}

interface Current {
  product: Product
  /** True if read with the logged-in customer's token. */
  isOwn: boolean
}

/**
 * Returns the preloaded product. Reads it again for a customer, or when the page is stale.
 * `readAt` is in ms since 1970.
 */
function useCurrentProduct(preloaded: Product, readAt: number): Current {
  const token = useToken()
  const [read, setRead] = useState<{ product: Product; token: string | null } | null>(null)

  useEffect(() => {
    if (!token && serverNow() - readAt < FRESH_MS) return
    let stop: (() => void) | null = () => {}
    import('@/lib/catalogue/watch-product').then(
      ({ watchProduct }) => {
        if (!stop) return
        stop = watchProduct(preloaded.slug, token, (product) => setRead({ product, token }))
      },
      () => {},
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [preloaded.slug, readAt, token])

  return {
    product: read?.product ?? preloaded,
    isOwn: token !== null && read?.token === token,
  }
}
