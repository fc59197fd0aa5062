import type { ReactNode } from 'react'
import type { Address, Order, Payment } from '@/lib/api/types'
import { isVoid } from '@/lib/checkout/stage'
import { formatCnpj } from '@/lib/forms/masks'
import { isPickup } from '@/lib/orders/arrival'
import { orderStatus } from '@/lib/orders/order-status'
import { formatDay, formatWindow } from '@/lib/shared/format-date'
import { formatBrl } from '@/lib/shared/money'

/** Id of the only online payment method; its payments show the card. */
const CARD_METHOD_ID = 1

export function OrderFacts({ order }: { order: Order }) {
  const payment = order.payments.at(-1)
  const rate = order.shipments[0]?.selectedShippingRate
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <Fact title="Endereço">
        {order.shipAddress ? <AddressLines address={order.shipAddress} /> : null}
      </Fact>
      <Fact title="Pagamento">
        {payment ? (
          <PaymentLines payment={payment} place={placeOwedAt(order)} />
        ) : (
          <p>Sem pagamento em aberto</p>
        )}
      </Fact>
      <Fact title="Entrega">
        {rate ? (
          <>
            <p>{rate.name}</p>
            <p>
              {formatWindow(rate.deliveryWindowStart, rate.deliveryWindowEnd)},{' '}
              {formatDay(rate.deliveryWindowStart)}
            </p>
          </>
        ) : null}
      </Fact>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-white p-5">
      <h2 className="mb-2 font-semibold text-lg">{title}</h2>
      <div className="break-words text-sm leading-relaxed">{children}</div>
    </section>
  )
}

function AddressLines({ address }: { address: Address }) {
  const { addressLine1, addressLine2, neighborhood, city, state, zipcode, cnpj } = address
  return (
    <>
      <p className="font-semibold">{address.receiverName}</p>
      {address.company ? <p>{address.company}</p> : null}
      {cnpj ? <p>CNPJ {formatCnpj(cnpj)}</p> : null}
      <p>{addressLine1}</p>
      {addressLine2 ? <p>{addressLine2}</p> : null}
      <p>{neighborhood}</p>
      <p>
        {city}, {state}
      </p>
      <p className="whitespace-nowrap">CEP {zipcode.replace(/^(\d{5})(\d{3})$/, '$1-$2')}</p>
    </>
  )
}

/** Place of a payment that is not made online. Null once the order is delivered. */
function placeOwedAt(order: Order): string | null {
  if (orderStatus(order) === 'entregue') return null
  const rate = order.shipments[0]?.selectedShippingRate
  return rate && isPickup(rate) ? 'na retirada' : 'na entrega'
}

function PaymentLines({ payment, place }: { payment: Payment; place: string | null }) {
  const { paymentMethod, source, capturedAmount } = payment
  const isCard = paymentMethod.id === CARD_METHOD_ID && source !== null
  return (
    <>
      {isCard ? (
        <>
          <p className="tabular-nums">**** {source.lastDigits}</p>
          <p>{source.name}</p>
        </>
      ) : (
        <p>{paymentMethod.name}</p>
      )}
      {isVoid(payment) ? <p>Nada foi cobrado</p> : null}
      {capturedAmount === null ? null : (
        <p>
          {source === null && place ? `A pagar ${place}` : 'Cobrado'}:{' '}
          <strong>{formatBrl(capturedAmount)}</strong>
        </p>
      )}
    </>
  )
}
