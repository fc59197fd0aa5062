import { type ReactNode, useId } from 'react'
import { AddressText } from '@/components/address/address-text'
import { ItemList } from '@/components/orders/item-list'
import { ShareLink } from '@/components/orders/tracker-actions'
import { ButtonLink } from '@/components/ui/button-link'
import type { ConfirmedOrder, ConfirmedPayment } from '@/lib/checkout/confirmed-order'
import { arrivalText, isFetched } from '@/lib/orders/arrival'
import { formatBrl } from '@/lib/shared/money'
import { EXACT_WEIGHT } from '@/lib/shared/tolerance'
import { store } from '@/lib/store/store'

interface PromiseProps {
  /** Null while it is read. */
  order: ConfirmedOrder | null
  /** Follows the order in the account; others by its signed link. */
  isCustomer: boolean
}

/** When the order comes and how to follow it; as high before it is read. */
export function ConfirmedPromise({ order, isCustomer }: PromiseProps) {
  return (
    <div className="mt-5 min-h-48 w-full sm:min-h-28">
      {order ? (
        <>
          <p className="flex min-h-16 items-center justify-center font-bold font-heading text-2xl text-success sm:min-h-10">
            {order.arrival ? arrivalText(order.arrival) : null}
          </p>
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
      ) : null}
    </div>
  )
}

export function ConfirmedDetails({ order }: { order: ConfirmedOrder }) {
  const { arrival, address, items, payment, total, isWeighed } = order
  const fetched = arrival !== null && isFetched(arrival)
  return (
    <div className="grid gap-4 text-left md:grid-cols-2">
      <Detail title={fetched ? 'Onde retirar' : 'Onde entregar'}>
        {fetched ? store.address : address ? <AddressText address={address} /> : null}
      </Detail>
      <Detail title="Pagamento">
        {payment ? <PaymentText payment={payment} isWeighed={isWeighed} /> : null}
        <p className="mt-1">
          {isWeighed ? 'Total estimado: ' : 'Total: '}
          <strong className="whitespace-nowrap">{formatBrl(total)}</strong>
        </p>
      </Detail>
      <Detail title={items.length === 1 ? '1 item' : `${items.length} itens`} wide>
        <ItemList items={items} />
      </Detail>
    </div>
  )
}

interface DetailProps {
  title: string
  wide?: boolean
  children: ReactNode
}

function Detail({ title, wide = false, children }: DetailProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 break-words rounded-lg border border-line bg-white p-5 ${wide ? 'md:col-span-2' : ''}`}
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
  isWeighed: boolean
}

function PaymentText({ payment: { method, lastDigits, held }, isWeighed }: PaymentTextProps) {
  if (held === null) return <p>{method}</p>
  return (
    <p>
      Reservamos {isWeighed ? 'até ' : ''}
      <strong className="whitespace-nowrap">{formatBrl(held)}</strong> no cartão{' '}
      <span className="whitespace-nowrap">**** {lastDigits}</span>.
      {isWeighed ? ` ${EXACT_WEIGHT}` : null}
    </p>
  )
}
