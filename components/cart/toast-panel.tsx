import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  FreeDeliveryBar,
  freeShippingText,
  isPickupOrder,
  useFreight,
} from '@/components/delivery/free-delivery'
import { AlertBox } from '@/components/ui/alert-box'
import { Button, ButtonLink, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ProductRow } from '@/components/ui/product-row'
import { cart } from '@/lib/cart/cart'
import type { Refusal } from '@/lib/cart/cart-state'
import { type CartChange, clearChanges } from '@/lib/cart/recent-changes'
import { isShort, withClaims } from '@/lib/cart/stock-limits'
import { useCart, useCurrentOrder, useIsCartUnread } from '@/lib/cart/use-cart'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { missingForFreeShipping } from '@/lib/shared/shop-facts'
import { formatQuantity } from '@/lib/shared/weight'
import { CutOff, refusalTexts, useIsWaiting } from './held-edits'
import { useGoToCheckout } from './use-go-to-checkout'

/** Time in ms from the last change until the toast closes. */
const TOAST_MS = 10_000
/** Scroll offset in px past which the toast moves to the top. */
const TOAST_SCROLL = 40
/** Minimum gap in px between the toast and the clicked control. */
const AIR = 12

interface Props {
  items: readonly CartChange[]
  /** Changes with every new row. */
  revision: number
  problem: readonly string[]
  refused: readonly Refusal[]
  /** Control that was clicked last. */
  pressed: RefObject<Element | null>
}

/**
 * Toast: at the bottom on phones until the page is scrolled, otherwise on top.
 * Moves to the other end where it would cover the clicked control, on the wide page of a product
 * over the picture.
 */
export function ToastPanel({ items, revision, problem, refused, pressed }: Props) {
  const panel = useRef<HTMLElement>(null)
  const atTop = useScrolledPast(TOAST_SCROLL)
  const [away, setAway] = useState(false)
  const [focused, setFocused] = useState(false)
  const failures = [...problem, ...refusalTexts(refused)]
  const shown = failures.length > 0 ? failures.join('\n') : revision
  const placed = useRef<{ shown: typeof shown; atTop: boolean }>(null)

  useLayoutEffect(() => {
    if (placed.current?.shown === shown && placed.current.atTop === atTop) return
    placed.current = { shown, atTop }
    panel.current?.style.setProperty('--bar-end', `${barEnd(atTop)}px`)
    const control = pressed.current?.closest('[role="group"]') ?? pressed.current
    if (panel.current && control && mustMove(panel.current, control)) setAway((now) => !now)
  }, [shown, atTop, pressed])

  // React reports no blur of a control that it removes.
  const holdFocus = () => {
    if (focused && document.activeElement === document.body) panel.current?.focus()
  }
  useLayoutEffect(holdFocus)

  const closeBy = (clear: () => void) => {
    const hadFocus = panel.current?.contains(document.activeElement)
    clear()
    if (hadFocus && pressed.current instanceof HTMLElement) pressed.current.focus()
  }
  const close = () => closeBy(clearChanges)
  const dismissFailures = () =>
    closeBy(() => {
      cart.dismissProblem()
      cart.dismissRefused(refused)
    })
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Aviso do carrinho"
      data-at-top={atTop}
      data-away={away}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="cart-toast fixed inset-x-2 z-40 transition-opacity md:left-auto md:w-96 starting:opacity-0"
    >
      {failures.length > 0 ? (
        <div className="rounded-lg bg-page shadow-lg">
          <AlertBox texts={failures} onDismiss={dismissFailures} />
        </div>
      ) : (
        <div className="relative rounded-lg border border-line bg-white p-3 text-ink shadow-xl">
          {focused ? null : <CloseLater key={revision} />}
          <CloseOnEscape onClose={close} />
          <CloseWhenNeeded />
          <p className="pr-11 font-semibold large-text:text-xs text-sm text-success">
            {items[0]?.isNew ? 'Adicionado ao carrinho' : 'Carrinho atualizado'}
          </p>
          <ul className="mt-1 large-text:pr-0 pr-11 space-y-1">
            {items.map((item) => (
              <ChangeRow key={item.product.id} change={item} />
            ))}
          </ul>
          <IconButton
            label="Fechar aviso do carrinho"
            onClick={close}
            className="absolute top-1 right-1"
          >
            <Icon name="close" />
          </IconButton>
          <UnsentNote />
          <Subtotal onRender={holdFocus} />
        </div>
      )}
    </aside>
  )
}

/**
 * Lower edge of the header in px: of its bar once the page is scrolled, else of the menu below it,
 * at the start of the page.
 */
function barEnd(isScrolled: boolean): number {
  const bar = document.querySelector('.shop-bar')
  if (!bar) return 0
  if (isScrolled) return Math.max(0, bar.getBoundingClientRect().bottom)
  const menu = bar.nextElementSibling ?? bar
  return menu.getBoundingClientRect().bottom + window.scrollY
}

/** In the right half of a product page the toast also hides none of the other controls to buy. */
function mustMove(panel: Element, control: Element): boolean {
  const isRight = panel.getBoundingClientRect().left > window.innerWidth / 2
  const box = isRight ? control.closest('section:has(.add-box)') : null
  const others = box?.querySelectorAll('a, button, input, textarea') ?? []
  return [control, ...others].some((each) => hides(panel, each))
}

function hides(panel: Element, control: Element): boolean {
  const { top, right, bottom, left } = panel.getBoundingClientRect()
  const taken = control.getBoundingClientRect()
  return (
    taken.bottom > top - AIR &&
    taken.top < bottom + AIR &&
    taken.right > left - AIR &&
    taken.left < right + AIR
  )
}

/** Closes the toast after TOAST_MS. A new key restarts the timer. */
function CloseLater() {
  useEffect(() => {
    const timer = setTimeout(clearChanges, TOAST_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}

function CloseOnEscape({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onClose])
  return null
}

const NEEDED = 'textarea, input:not([type=radio], [type=checkbox], [type=range]), main fieldset a'

/** A shopper who begins to write or chooses an option needs the covered part of the page. */
function CloseWhenNeeded() {
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Element && target.closest(NEEDED)) clearChanges()
    }
    document.addEventListener('focusin', close)
    // Safari does not focus a clicked link.
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('focusin', close)
      document.removeEventListener('click', close)
    }
  }, [])
  return null
}

function ChangeRow({ change: { product, quantity } }: { change: CartChange }) {
  const { lines } = useCart()
  const line = lines.find(({ variantId }) => variantId === product.id)
  const cents =
    line?.quantity === quantity ? line.totalCents : lineTotalCents(product.price, quantity)
  return (
    <li>
      <ProductRow image={product.images[0]} name={product.name} size={40}>
        <span className="min-w-0 flex-1 text-sm leading-snug">
          <span className="line-clamp-2 font-semibold">{product.name}</span>{' '}
          <span className="block tabular-nums">
            {formatQuantity(quantity, product.unitForQuantity)}&nbsp;· {formatBrl(fromCents(cents))}
          </span>
        </span>
      </ProductRow>
    </li>
  )
}

function UnsentNote() {
  return useIsWaiting() ? (
    <p className="mt-1 text-sm">Ainda não chegou à loja. Vai assim que houver conexão.</p>
  ) : null
}

/** Cart subtotal, distance to free delivery, and the ways to the cart and to the checkout. */
function Subtotal({ onRender }: { onRender: () => void }) {
  useLayoutEffect(onRender)
  const order = useCurrentOrder()
  const shown = withClaims(useCart(), order)
  const { itemCents, problem } = shown
  const { leaving, isCutOff, close } = useGoToCheckout(problem)
  const isUnread = useIsCartUnread()
  const isWaiting = useIsWaiting()
  // A clicked button stays, with the focus and beside its explanation.
  const lacksStock = isShort(shown)
  const canFinish = !(isWaiting || lacksStock) || leaving || isCutOff
  const known = useFreight(order, itemCents, isPickupOrder(order)).text
  // What the stock does not cover counts in the sum, but not for free delivery.
  const freeShipping = lacksStock ? null : known || freeShippingText(itemCents)
  const hasBar = !isUnread && !lacksStock && !known
  return (
    <div className="mt-2 space-y-2">
      {isCutOff ? <CutOff /> : null}
      {isUnread ? (
        <p className="text-sm">O resto do carrinho aparece quando a conexão voltar.</p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span>
            Subtotal{' '}
            <strong className="text-base tabular-nums">{formatBrl(fromCents(itemCents))}</strong>
          </span>
          {freeShipping ? (
            <span className="large-text:sr-only font-semibold">{freeShipping}</span>
          ) : null}
        </p>
      )}
      {hasBar && missingForFreeShipping(fromCents(itemCents)) !== null ? (
        <div className="large-text:hidden">
          <FreeDeliveryBar itemCents={itemCents} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2 text-sm">
        <ButtonLink
          href="/carrinho"
          variant={canFinish ? 'secondary' : 'primary'}
          className="flex-1 px-2"
        >
          Ir para o carrinho
        </ButtonLink>
        {canFinish ? (
          <Button className="flex-1 px-2" loading={leaving} onClick={close}>
            Finalizar
          </Button>
        ) : null}
      </div>
    </div>
  )
}

let scrolled = 0

/** True once the page is scrolled by more than `threshold` px. */
function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled > threshold,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  // Cached, because reading scrollY on every render would force a layout.
  const update = () => {
    scrolled = window.scrollY
    listener()
  }
  update()
  window.addEventListener('scroll', update, { passive: true })
  return () => window.removeEventListener('scroll', update)
}
