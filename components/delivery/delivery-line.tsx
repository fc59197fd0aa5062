'use client'

import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { textLook } from '@/components/ui/text-link'
import { useCart } from '@/lib/cart/use-cart'
import { readPromise, showZipcodeForm, subscribePromise } from '@/lib/delivery/promise-store'
import { fromCents } from '@/lib/shared/money'
import { FREE_FROM_TEXT, isShippingFree, SERVED_CITIES_TEXT } from '@/lib/shared/shop-facts'

/** Delivery promise until the API responds, and of an API without the estimate. */
const GENERAL_PROMISE = {
  where: `Entrega em ${SERVED_CITIES_TEXT}`,
  when: FREE_FROM_TEXT && `grátis a partir de ${FREE_FROM_TEXT}`,
}

/** Each look is high enough for the longest promise, so that the layout does not move. */
const LOOKS = {
  strip: 'min-h-11 items-center py-1 text-xs md:text-sm',
  box: 'min-h-33 noscript:min-h-0 items-center rounded-lg border border-line bg-white px-4 py-3 text-sm @md:min-h-22',
}

/**
 * Delivery promise: a general text until the browser has queried the API.
 * Leaves the price out for a cart whose delivery is free.
 */
export function DeliveryLine({ look }: { look: keyof typeof LOOKS }) {
  const promise = useSyncExternalStore(subscribePromise, readPromise, () => null)
  const { itemCents } = useCart()
  const isFree = isShippingFree(fromCents(itemCents))
  const isStrip = look === 'strip'
  const { where, when } =
    (isFree && promise?.free) || (!isStrip && promise?.box) || promise || GENERAL_PROMISE
  /** A phone shows the next window, the places until it is known, or that there is none. */
  const hidden = isStrip ? 'max-md:sr-only' : ''
  const shown = (
    <>
      <Icon
        name="pin"
        className={`shrink-0 text-primary ${isStrip ? 'size-4 md:size-5' : 'large-text:hidden size-5'}`}
      />
      <span className={isStrip ? 'md:flex md:gap-2' : ''}>
        <span className={`block ${promise?.isServed ? hidden : ''}`}>
          <WholeWords text={where} />
        </span>
        <span className={`block font-semibold first-letter:uppercase ${promise ? '' : hidden}`}>
          <WholeWords text={when ?? ''} />
          {promise && isStrip ? (
            <Icon name="down" className="ml-1 inline size-3.5 text-primary md:hidden" />
          ) : null}
        </span>
        {promise ? (
          <span className={textLook('inline', hidden || 'mt-1 block')}>
            {promise.zipcode ? 'Alterar CEP' : 'Informar CEP'}
          </span>
        ) : null}
      </span>
    </>
  )
  const className = `flex w-full gap-2 text-left ${LOOKS[look]}`
  return (
    <div className="@container">
      {promise ? (
        <button type="button" onClick={() => showZipcodeForm(true)} className={className}>
          {shown}
        </button>
      ) : (
        <p className={className}>{shown}</p>
      )}
    </div>
  )
}

const WHOLE = /(CEP \d{5}-\d{3}|R\$ \S+|\S+–\S+)/

/** Returns `text` with each CEP, amount and delivery window kept on one line. */
export function WholeWords({ text }: { text: string }) {
  return text.split(WHOLE).map((part) =>
    WHOLE.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
