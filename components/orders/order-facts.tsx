import type { ReactNode } from 'react'
import type { Address, Order, Payment } from '@/lib/api/types'
import { hasWeighedLines } from '@/lib/checkout/amounts'
import { isVoid } from '@/lib/checkout/stage'
import { formatCnpj } from '@/lib/forms/tax-id'
import { isPickup } from '@/lib/orders/arrival'
import { heldOnCard, orderAmounts } from '@/lib/orders/order-amounts'
import { orderStatus } from '@/lib/orders/order-status'
import { waysText } from '@/lib/shared/canceled-money'
import { brandName } from '@/lib/shared/card'
import { isPixMethod } from '@/lib/shared/door-payment-methods'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { zipcodeText } from '@/lib/shared/text'
import { identity } from '@/lib/shop/identity'
import { ShopAddress } from './arrival'
import { IfMissingText, ReceiptTaxIdText } from './order-contents'

/** Id of the only online payment method; its payments show the card. */
const CARD_METHOD_ID = 1

interface OrderFactsProps {
  order: Order
  /** Rest of a Pix in BRL; undefined while no Pix is due. */
  pixDue?: number | undefined
}

export function OrderFacts({ order, pixDue }: OrderFactsProps) {
  const payment = order.payments.at(-1)
  const rate = order.shipments[0]?.selectedShippingRate
  const isCanceled = order.state === 'canceled'
  const isToFetch = rate ? isPickup(rate) : false
  const way = isToFetch ? 'Retirada' : 'Entrega'
  return (
    <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col md:gap-6 print:auto-cols-fr print:grid-flow-col print:gap-3">
      {isToFetch ? null : (
        <Fact title="Endereço">
          {order.shipAddress ? <AddressLines address={order.shipAddress} /> : null}
        </Fact>
      )}
      <Fact title="Pagamento">
        {payment ? (
          <PaymentLines
            payment={payment}
            owed={owedLater(order, payment, pixDue)}
            held={heldOnCard(order)}
            isCanceled={isCanceled}
            isFree={isVoid(payment) && !order.canceledMoney?.amount}
            place={isToFetch ? 'na retirada' : 'na entrega'}
          />
        ) : (
          <p>Sem pagamento em aberto</p>
        )}
        {isCanceled ? null : <ReceiptTaxIdText taxId={order.receiptTaxId} />}
      </Fact>
      <Fact title={isCanceled ? `${way} cancelada` : way}>
        {rate ? (
          <>
            <p>{isCanceled ? 'Estava agendada para' : rate.name}</p>
            <p>{formatDayAndWindow(rate.deliveryWindowStart, rate.deliveryWindowEnd)}</p>
            {isToFetch && !isCanceled ? (
              <PickupLines name={order.shipAddress?.receiverName} />
            ) : null}
            {isCanceled ? null : <IfMissingText choice={order.ifMissing} />}
          </>
        ) : null}
      </Fact>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-lg border border-line bg-white p-4 md:p-5 print:p-3"
    >
      <h2 className="mb-1 md:mb-2 font-semibold text-lg">{title}</h2>
      <div className="break-words text-sm leading-relaxed">{children}</div>
    </section>
  )
}

/** Where an order is collected and by whom. */
function PickupLines({ name }: { name: string | null | undefined }) {
  return (
    <>
      <p className="mt-2 font-semibold">{identity.name}</p>
      <p>
        <ShopAddress />
      </p>
      {name ? <p className="mt-2">Quem retira: {name}</p> : null}
    </>
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
      <p className="whitespace-nowrap">CEP {zipcodeText(zipcode)}</p>
    </>
  )
}

interface Owed {
  label: string
  /** Amount in BRL, with 'cerca de' before it while it is an estimate. */
  about: string
}

/**
 * Texts for a payment that is not made online. Null after delivery or cancellation, once its Pix
 * came, or when money at the door came before the delivery was set back.
 */
function owedLater(
  order: Order,
  { paymentMethod, capturedAmount, receivedAmount = 0 }: Payment,
  pixDue: number | undefined,
): Owed | null {
  const isPix = isPixMethod(paymentMethod.id)
  const status = orderStatus(order)
  const isOver = status === 'entregue' || status === 'cancelado'
  if (isOver || (isPix && capturedAmount !== null)) return null
  const rate = order.shipments[0]?.selectedShippingRate
  const { weighed, totalCents } = orderAmounts(order)
  const dueCents =
    (capturedAmount === null ? totalCents : toCents(capturedAmount)) - toCents(receivedAmount)
  if (dueCents <= 0) return null
  const due = formatBrl((isPix && pixDue) || fromCents(dueCents))
  return {
    label: isPix
      ? 'A pagar por Pix'
      : rate && isPickup(rate)
        ? 'A pagar na retirada'
        : 'A pagar na entrega',
    about:
      capturedAmount === null && hasWeighedLines(order.lineItems) && !weighed
        ? `cerca de ${due}`
        : due,
  }
}

interface PaymentLinesProps {
  payment: Payment
  owed: Owed | null
  /** Amount held on the card. */
  held: string | null
  /** Ended without a charge and without money that came before. */
  isFree: boolean
  /** Hides the refund: the page shows above what becomes of a canceled order's money. */
  isCanceled: boolean
  /** Where money is paid that is not paid online. */
  place: string
}

function PaymentLines(props: PaymentLinesProps) {
  const { payment, owed, held, isFree, isCanceled, place } = props
  const { paymentMethod, source, capturedAmount, refundedAmount, receivedWays } = payment
  const isCard = paymentMethod.id === CARD_METHOD_ID && source !== null
  const isAtDoor = paymentMethod.id !== CARD_METHOD_ID && source === null
  return (
    <>
      {isCard ? (
        <>
          <p className="tabular-nums">
            {source.ccType ? `${brandName(source.ccType)} ` : null}
            **** {source.lastDigits}
          </p>
          <p>{source.name}</p>
        </>
      ) : (
        <p>{receivedWays ? `Pago ${place}` : paymentMethod.name}</p>
      )}
      {held ? (
        <p>
          Reservado: <strong>{held}</strong>
        </p>
      ) : null}
      {isFree ? <p>Nada foi cobrado</p> : null}
      {isAtDoor && owed && !isVoid(payment) ? (
        <p>
          {owed.label}: <strong>{owed.about}</strong>
        </p>
      ) : capturedAmount === null ? null : (
        <p>
          Cobrado: <strong>{formatBrl(capturedAmount)}</strong>
        </p>
      )}
      {receivedWays ? <p>{waysText(receivedWays)}</p> : null}
      {refundedAmount && !isCanceled ? (
        <p>
          Devolvido: <strong>{formatBrl(refundedAmount)}</strong>
        </p>
      ) : null}
    </>
  )
}
