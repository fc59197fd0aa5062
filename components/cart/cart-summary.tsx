'use client'

import { useSyncExternalStore } from 'react'
import { shop } from '#shop'
import { SoldByWeight } from '@/components/catalogue/sold-by-weight'
import { DeliveryLine } from '@/components/delivery/delivery-line'
import { FreeDeliveryBar, isPickupOrder, useFreight } from '@/components/delivery/free-delivery'
import { AlertBox, ErrorBox } from '@/components/ui/alert-box'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextButton } from '@/components/ui/text-link'
import { SESSION_OVER } from '@/lib/api/errors'
import { cart } from '@/lib/cart/cart'
import { type CartLine, type DisplayedCart, isDiscounted } from '@/lib/cart/display'
import { isShort } from '@/lib/cart/stock-limits'
import { useCurrentOrder } from '@/lib/cart/use-cart'
import { readPromise, showZipcodeForm, subscribePromise } from '@/lib/delivery/promise-store'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { minimumOrderProblem } from '@/lib/shared/order-terms'
import { missingForFreeShipping } from '@/lib/shared/shop-facts'
import { isWeighed } from '@/lib/shared/weight'
import { CutOff } from './held-edits'
import type { GoToCheckout } from './use-go-to-checkout'

interface Props {
  shown: DisplayedCart
  toCheckout: GoToCheckout
}

/**
 * Estimated subtotal and checkout button, which stick to the bottom of the screen on phones. A
 * discount or a known freight replaces the subtotal by the total, with its parts above.
 */
export function CartSummary({ shown, toCheckout }: Props) {
  const { lines, blends, itemCents, totalCents, problem } = shown
  const { leaving, refused, isCutOff, close } = toCheckout
  const order = useCurrentOrder()
  const codes = order?.promotions.map(({ code }) => code).join(', ')
  const discount = order && isDiscounted(order) ? order.adjustmentTotal : 0
  const isPickup = isPickupOrder(order)
  const freight = useFreight(order, itemCents, isPickup)
  const hasTotal = discount < 0 || freight.cents > 0
  // The order's total includes the freight of a chosen window.
  const addedCents = order?.shipTotal ? 0 : freight.cents
  const belowMinimum = minimumOrderProblem(itemCents)
  const isEstimate =
    blends.length > 0 || lines.some(({ product }) => isWeighed(product.unitForQuantity))
  const estimated = isEstimate ? ' estimado' : ''
  const shortage = shortageText(shown)
  const hint = shortage
    ? { text: shortage, className: 'font-semibold text-primary' }
    : { text: freight.text, className: freight.isFree ? 'text-success' : 'text-muted' }
  return (
    <section
      aria-label="Resumo do carrinho"
      className="space-y-4 max-lg:contents lg:sticky lg:top-below-bar lg:rounded-lg lg:border lg:border-line lg:bg-white lg:p-5"
    >
      {shortage || freight.text ? null : <FreeShippingHint itemCents={itemCents} />}
      {belowMinimum ? (
        <p role="status" className="font-semibold max-lg:mt-4">
          {belowMinimum}.
        </p>
      ) : null}
      {refused ? <CartProblem texts={problem} isBesideButton /> : null}
      {isCutOff ? <CutOff /> : null}
      {hasTotal ? (
        <dl className="text-sm tabular-nums max-lg:mt-4">
          <Part label={`Subtotal${estimated}`} value={formatBrl(fromCents(itemCents))} />
          {discount ? (
            <Part
              label={`Cupom ${codes}`}
              value={totalCents === null ? '…' : formatBrl(discount)}
              className="text-success"
            />
          ) : null}
          {freight.cents ? (
            <Part label="Frete" value={formatBrl(fromCents(freight.cents))} />
          ) : null}
        </dl>
      ) : null}
      <div className="cart-bar page-bleed flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-white py-2 max-lg:mt-4 lg:block lg:border-0 lg:p-0">
        <div className="min-w-0 grow basis-20">
          <p className="lg:flex lg:items-baseline lg:justify-between lg:gap-4">
            <span className="max-lg:block max-lg:text-muted max-lg:text-xs">
              {(hasTotal ? 'Total' : 'Subtotal') + estimated}
            </span>
            <strong className="font-heading text-xl tabular-nums lg:text-2xl">
              {totalCents === null ? '…' : formatBrl(fromCents(totalCents + addedCents))}
            </strong>
          </p>
          {freight.cents > 0 && !shortage ? null : (
            <p
              className={`min-h-4 text-balance text-xs lg:mt-1 lg:min-h-5 lg:text-sm ${hint.className}`}
            >
              {hint.text ?? <FreightQuestion />}
            </p>
          )}
        </div>
        <Button
          className="large-text:w-full max-w-full shrink-0 max-lg:px-4 lg:mt-4 lg:w-full"
          disabled={shortage !== null || belowMinimum !== null}
          loading={leaving}
          onClick={close}
        >
          FECHAR COMPRA
        </Button>
      </div>
      {discount ? null : (
        <p className="text-muted text-sm max-lg:mt-4">
          {codes ? `Cupom ${codes} aplicado` : 'Cupom: na etapa de pagamento'}
        </p>
      )}
      <div className="max-lg:mt-4">
        {isPickup ? (
          <p className="flex items-center gap-2 rounded-lg border border-line bg-white px-4 py-3 text-sm">
            <Icon name="pin" className="size-5 shrink-0 text-primary" />
            <span>
              {`Retire em ${shop.identity.address}`}
              <PickupWindow />
            </span>
          </p>
        ) : (
          <DeliveryLine look="box" />
        )}
      </div>
      {isEstimate ? <SoldByWeight className="text-balance max-lg:mt-4" /> : null}
    </section>
  )
}

/** Returns why FECHAR COMPRA is disabled; null if the stock covers the cart. */
function shortageText(shown: DisplayedCart): string | null {
  const { lines, blends, hasOutOfStock } = shown
  const isSoldOut = ({ product }: CartLine) => !product.inStock
  const soldOut = [
    ...lines.filter(isSoldOut),
    ...blends.filter(({ parts }) => parts.some(isSoldOut)),
  ]
  const cents = soldOut.reduce((sum, { totalCents }) => sum + totalCents, 0)
  if (hasOutOfStock) return `Inclui ${formatBrl(fromCents(cents))} fora de estoque`
  return isShort(shown) ? 'Estoque insuficiente' : null
}

const usePromise = () => useSyncExternalStore(subscribePromise, readPromise, () => null)

/** Asks for the CEP that decides an unknown freight. */
function FreightQuestion() {
  const promise = usePromise()
  if (!promise) return null
  if (promise.zipcode) return 'Mais o frete, a calcular'
  return (
    <>
      Mais o frete:{' '}
      <TextButton
        look="inline"
        className="-mt-5 -mb-2 pt-5 pb-2"
        onClick={() => showZipcodeForm(true)}
      >
        ver pelo CEP
      </TextButton>
    </>
  )
}

function PickupWindow() {
  const promise = usePromise()
  if (!promise?.pickup) return null
  return <span className="block font-semibold first-letter:uppercase">{promise.pickup}</span>
}

interface PartProps {
  label: string
  value: string
  className?: string
}

/** Amount that adds up to the total. */
function Part({ label, value, className = '' }: PartProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt className="wrap-anywhere">{label}</dt>
      <dd className="ml-auto">{value}</dd>
    </div>
  )
}

/** Amount missing for free delivery. Renders nothing from the threshold on. */
export function FreeShippingHint({ itemCents }: { itemCents: number }) {
  const missing = missingForFreeShipping(fromCents(itemCents))
  if (missing === null) return null
  return (
    <div className="space-y-2 rounded-lg bg-surface p-3 max-lg:mt-6">
      <p className="font-semibold">
        Adicione mais {formatBrl(missing)} em produtos e ganhe frete grátis!
      </p>
      <FreeDeliveryBar itemCents={itemCents} />
    </div>
  )
}

interface ProblemProps {
  texts: readonly string[]
  /** True beside the button that caused the problem; the box then takes the focus. */
  isBesideButton?: boolean
}

/** Cart error, shown even without lines. Offers a login link after a logout. */
export function CartProblem({ texts, isBesideButton = false }: ProblemProps) {
  if (texts.length === 0) return null
  const Box = isBesideButton ? ErrorBox : AlertBox
  return (
    <div className="my-4 space-y-3">
      <Box texts={texts} onDismiss={cart.dismissProblem} />
      {texts.includes(SESSION_OVER) ? (
        <ButtonLink href="/login/?destino=/carrinho" variant="secondary">
          Entrar de novo
        </ButtonLink>
      ) : null}
    </div>
  )
}
