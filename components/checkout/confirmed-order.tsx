import { type ReactNode, useId } from 'react'
import { AddressText } from '@/components/address/address-text'
import { ArrivalHeadline, ShopPlace } from '@/components/orders/arrival'
import {
  AmountRows,
  HeldText,
  IfMissingText,
  ItemList,
  ReceiptTaxIdText,
} from '@/components/orders/order-contents'
import { ShareLink } from '@/components/orders/tracker-actions'
import { ButtonLink } from '@/components/ui/button'
import { serverNow } from '@/lib/browser/server-clock'
import { type KnownState, useNamedItems } from '@/lib/checkout/confirmed-order'
import type { ConfirmedOrder, ConfirmedPayment, OwedMoney } from '@/lib/checkout/stored-orders'
import { headline, isFetched } from '@/lib/orders/arrival'
import { canceledMoneyText } from '@/lib/shared/canceled-money'
import { PIX_CODE_TEXT } from '@/lib/shared/door-payment-methods'
import { payUntilText } from '@/lib/shared/format-date'
import { formatBrl } from '@/lib/shared/money'
import { writtenPhone } from '@/lib/shared/phone.mjs'
import { EXACT_WEIGHT } from '@/lib/shared/tolerance'

interface PromiseProps {
  /** Null while loading. */
  order: ConfirmedOrder | null
  /** True: the tracking link leads to the account. False: to the signed link. */
  isCustomer: boolean
}

/** Promised arrival and tracking link. Keeps its height while the order loads. */
export function ConfirmedPromise({ order, isCustomer }: PromiseProps) {
  return (
    <div className="mt-5 min-h-48 w-full sm:min-h-28">
      {order ? (
        <>
          <div className="flex min-h-16 items-center justify-center font-bold font-heading text-2xl text-success sm:min-h-10">
            <p className="min-w-0 text-balance">
              <ArrivalHeadline text={promiseOf(order) ?? ''} />
            </p>
          </div>
          <div className="mt-2 empty:hidden">
            {isToBeReady(order) ? (
              <p className="mb-2 text-balance font-semibold">
                Espere o e-mail de pedido pronto antes de sair.
              </p>
            ) : null}
            <Owed order={order} />
            <CodeText owed={order.owed} />
          </div>
          <div className="mt-4 flex flex-col justify-center gap-3 sm:flex-row">
            <ButtonLink
              href={
                isCustomer
                  ? `/minha-conta/pedidos/${order.number}/`
                  : `/acompanhar/${order.trackerToken}`
              }
            >
              Acompanhar pedido
            </ButtonLink>
            <ShareLink trackerToken={order.trackerToken} arrival={order.arrival} />
          </div>
        </>
      ) : (
        <PromiseOutline />
      )}
    </div>
  )
}

const BLOCK = 'rounded-lg bg-surface'

/** Placeholder with the shape of promise and buttons. */
export function PromiseOutline() {
  return (
    <div aria-hidden className="flex flex-wrap justify-center gap-3">
      <div className="flex min-h-16 basis-full items-center justify-center sm:min-h-10">
        <div className={`h-8 w-64 ${BLOCK}`} />
      </div>
      <div className={`h-11 w-full sm:w-44 ${BLOCK}`} />
      <div className={`h-11 w-full sm:w-64 ${BLOCK}`} />
    </div>
  )
}

/** Placeholder with the shape of `ConfirmedDetails`. */
export function DetailsOutline() {
  return (
    <div aria-hidden className="grid gap-4 md:grid-cols-2">
      <div className={`h-36 ${BLOCK}`} />
      <div className={`h-20 ${BLOCK}`} />
      <div className={`h-32 md:col-start-2 md:row-span-2 md:row-start-1 md:h-auto ${BLOCK}`} />
    </div>
  )
}

/** Whether an order to collect is not ready yet. */
function isToBeReady({ arrival, status }: ConfirmedOrder): boolean {
  return arrival !== null && isFetched(arrival) && ['recebido', 'preparando'].includes(status)
}

/** Whether nothing of the order will come. */
export function isCalledOff({ status }: KnownState): boolean {
  return status === 'cancelado' || status === 'pagamento negado'
}

/** What becomes of the money of an order that is called off. */
export function moneyTextOf({ status, canceledMoney }: KnownState): string {
  return status === 'cancelado' ? canceledMoneyText(canceledMoney) : 'Nada foi cobrado.'
}

/**
 * Promise at the time of viewing: the confirmation may be opened again when the order has moved on.
 */
function promiseOf({ arrival, status }: ConfirmedOrder): string | null {
  if (status === 'entregue') return arrival && isFetched(arrival) ? 'Retirado' : 'Entregue'
  return headline(arrival, { status, deliveredAt: null, now: serverNow() })
}

export function ConfirmedDetails({ order }: { order: ConfirmedOrder }) {
  const { arrival, address, payment, amounts, isWeighed, ifMissing, promotions } = order
  const items = useNamedItems(order)
  const fetched = arrival !== null && isFetched(arrival)
  const isOff = isCalledOff(order)
  return (
    <div
      className={`grid items-start gap-4 text-left ${isOff ? '' : 'md:grid-cols-2 md:grid-rows-[auto_1fr]'}`}
    >
      {isOff ? null : (
        <Detail title={fetched ? 'Onde retirar' : 'Onde entregar'}>
          {fetched && address ? <p>Quem retira: {address.receiverName}</p> : null}
          {!fetched && address ? <AddressText address={address} /> : null}
          {!fetched && address?.reference ? (
            <p className="text-muted text-sm">Referência: {address.reference}</p>
          ) : null}
          {address?.telephone ? (
            <p className="mb-1 text-muted text-sm">{writtenPhone(address.telephone)}</p>
          ) : null}
          {fetched ? <ShopPlace /> : null}
          {amounts.weighed ? null : <IfMissingText choice={ifMissing} />}
        </Detail>
      )}
      {isOff && !payment?.lastDigits ? null : (
        <Detail title="Pagamento">
          {payment ? <PaymentText payment={payment} isOff={isOff} isEstimate={isWeighed} /> : null}
          {isOff ? null : <ReceiptTaxIdText taxId={order.receiptTaxId} />}
        </Detail>
      )}
      <Detail
        title={items.length === 1 ? '1 item' : `${items.length} itens`}
        className={isOff ? '' : 'md:col-start-2 md:row-span-2 md:row-start-1'}
      >
        <ItemList items={items} priced />
        {isOff ? null : (
          <div className="mt-4 border-line border-t pt-3">
            <AmountRows
              amounts={amounts}
              isByWeight={isWeighed}
              isPickup={fetched}
              promotions={promotions}
            />
          </div>
        )}
      </Detail>
    </div>
  )
}

/** What is still to be paid at the door or by Pix. Empty once nothing is, and for a card. */
function Owed({ order: { owed, isWeighed } }: { order: ConfirmedOrder }) {
  if (!owed) return null
  const isEstimate = isWeighed && !owed.weighed
  return (
    <p>
      Você paga {isEstimate ? 'cerca de ' : ''}
      <Amount brl={owed.amount} /> {placeText(owed, isEstimate)}.
      {isEstimate ? ` ${EXACT_WEIGHT}` : ''}
    </p>
  )
}

function placeText({ place }: OwedMoney, isEstimate: boolean): string {
  if (place === 'pix') return isEstimate ? 'por Pix, depois que pesarmos' : 'por Pix'
  return place === 'pickup' ? 'na retirada' : 'na entrega'
}

/** Where the code of a Pix will be; where it is, with its deadline, once the tracker shows it. */
function CodeText({ owed }: Pick<ConfirmedOrder, 'owed'>) {
  if (owed?.place !== 'pix') return null
  if (!owed.weighed) return <p>{PIX_CODE_TEXT}</p>
  const until = owed.payUntil ? ` ${payUntilText(owed.payUntil, serverNow())}` : ''
  return <p>{`O código está no acompanhamento do pedido.${until}`}</p>
}

interface DetailProps {
  title: string
  className?: string
  children: ReactNode
}

function Detail({ title, className = '', children }: DetailProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 break-words rounded-lg border border-line bg-white p-5 ${className}`}
    >
      <h2 id={id} className="mb-2 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface PaymentTextProps {
  payment: ConfirmedPayment
  isOff: boolean
  isEstimate: boolean
}

/** Payment method, and what is held or charged on a card. */
function PaymentText({ payment, isOff, isEstimate }: PaymentTextProps) {
  const { method, lastDigits, held, charged } = payment
  const card = <span className="whitespace-nowrap">**** {lastDigits}</span>
  if (!isOff && lastDigits && charged !== null) {
    return (
      <p>
        Cobramos <Amount brl={charged} /> no cartão {card}.
      </p>
    )
  }
  if (isOff || held === null) {
    return (
      <p className="font-semibold">
        {method} {lastDigits ? card : null}
      </p>
    )
  }
  return (
    <HeldText brl={held} isEstimate={isEstimate}>
      {' '}
      {card}
    </HeldText>
  )
}

function Amount({ brl }: { brl: number }) {
  return <strong className="whitespace-nowrap">{formatBrl(brl)}</strong>
}
