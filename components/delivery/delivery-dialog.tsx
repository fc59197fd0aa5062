import { usePathname } from 'next/navigation'
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import type { Order } from '@/lib/api/types'
import { everyMinute } from '@/lib/browser/watch-page'
import { useCart, useCurrentOrder } from '@/lib/cart/use-cart'
import {
  isZipcodeFormOpen,
  readPromise,
  readStoredZipcode,
  showZipcodeForm,
  subscribePromise,
} from '@/lib/delivery/promise-store'
import {
  refreshPromise,
  renewPromise,
  requestPromise,
  showChosen,
} from '@/lib/delivery/refresh-promise'
import { arrivalOf } from '@/lib/orders/arrival'
import { pickupHoursSentence } from '@/lib/shared/hours-in-words'
import { fromCents } from '@/lib/shared/money'
import { PICKUP_REFERENCE } from '@/lib/shared/order-terms'
import { NO_ZIPCODE } from '@/lib/shared/served-zipcodes'
import { isShippingFree, SERVED_CITIES_TEXT } from '@/lib/shared/shop-facts'
import { HAS_PICKUP } from '@/lib/shared/shop-hours'
import { zipcodeText } from '@/lib/shared/text'
import { identity } from '@/lib/shop/identity'
import { WholeWords } from './delivery-line'

/** Fills the delivery lines. A click on a line opens this dialog, which asks for the CEP. */
export function DeliveryDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const asking = useSyncExternalStore(subscribePromise, isZipcodeFormOpen)

  // Runs on every page that shows the promise; queries again only when the last response is stale.
  usePathname()
  useEffect(() => {
    if (document.querySelector('.shop-bar')) refreshPromise()
  })
  useEffect(
    () =>
      everyMinute(() => {
        if (document.querySelector('.shop-bar')) renewPromise()
      }),
    [],
  )

  const order = useCurrentOrder()
  useEffect(() => showChosen(order && chosenIn(order)), [order])

  useEffect(() => {
    if (asking) dialog.current?.showModal()
  }, [asking])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => showZipcodeForm(false)}
      className="m-auto w-96 max-w-11/12 rounded-lg bg-page p-6 text-ink shadow-xl backdrop:bg-ink/60"
    >
      {asking ? (
        <>
          <h2 id={titleId} className="font-semibold text-xl">
            Entrega no seu CEP
          </h2>
          <ZipcodeForm onClose={() => dialog.current?.close()} />
        </>
      ) : null}
    </dialog>
  )
}

/** Pickup, or delivery window, of an order with an address; null for express. */
function chosenIn(order: Order): Parameters<typeof showChosen>[0] {
  const arrival = arrivalOf(order)
  if (arrival?.kind === 'pickup') {
    const { windowStart, windowEnd } = arrival
    return { pickup: { deliveryWindowStart: windowStart, deliveryWindowEnd: windowEnd } }
  }
  if (order.shipAddress?.reference === PICKUP_REFERENCE) return { pickup: null }
  if (arrival?.kind !== 'delivery' || !order.shipAddress) return null
  return {
    zipcode: order.shipAddress.zipcode.replace(/\D/g, ''),
    deliveryWindowStart: arrival.windowStart,
    deliveryWindowEnd: arrival.windowEnd,
  }
}

type Lookup = 'none' | 'pending' | 'found' | 'failed'

function ZipcodeForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(() => zipcodeText(readStoredZipcode() ?? ''))
  const [error, setError] = useState<string>()
  const [lookup, setLookup] = useState<Lookup>('none')
  const input = useRef<HTMLInputElement>(null)
  const isFound = lookup === 'found'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A browser may have filled the field without an event.
    const zipcode = (input.current?.value ?? typed).replace(/\D/g, '')
    setError(zipcode.length === 8 ? undefined : NO_ZIPCODE)
    if (zipcode.length !== 8) {
      input.current?.focus()
      return
    }
    setLookup('pending')
    try {
      await requestPromise(zipcode)
      setLookup('found')
    } catch {
      setLookup('failed')
    }
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-4">
      <TextField
        ref={input}
        label="CEP"
        name="zipcode"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(zipcodeText(target.value))
          setError(undefined)
          setLookup('none')
        }}
      />
      {lookup === 'none' ? <p>Entrega em {SERVED_CITIES_TEXT}</p> : null}
      <div role="status">
        {isFound ? <EstimateResult /> : null}
        {lookup === 'failed' ? (
          <p>Não conseguimos consultar agora. O frete aparece antes de você pagar.</p>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {isFound ? null : (
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
        )}
        <Button
          type={isFound ? 'button' : 'submit'}
          onClick={({ detail }) => {
            // The second click of a double click on 'Ver entrega' lands here.
            if (isFound && detail < 2) onClose()
          }}
          loading={lookup === 'pending'}
        >
          {isFound ? 'Fechar' : 'Ver entrega'}
        </Button>
      </div>
    </form>
  )
}

/** Full result. Adds the shop's address and pickup hours for a CEP outside the delivery area. */
function EstimateResult() {
  const promise = useSyncExternalStore(subscribePromise, readPromise)
  const { itemCents } = useCart()
  if (!promise) return null
  const free = isShippingFree(fromCents(itemCents)) ? promise.free : undefined
  return (
    <div className="rounded-lg bg-surface p-3">
      <p className="font-semibold">
        <WholeWords text={free ? `${free.where} neste pedido` : promise.where} />
      </p>
      <p className="first-letter:uppercase">{(free ?? promise).when}</p>
      {promise.isServed ? (
        <p className="mt-2 text-sm">Você pode escolher outro dia ao fechar a compra.</p>
      ) : HAS_PICKUP ? (
        <p className="mt-2 text-sm">
          {identity.address}, {pickupHoursSentence()}.
        </p>
      ) : null}
    </div>
  )
}
