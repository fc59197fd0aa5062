'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { fullName, useSession } from '@/lib/account/use-session'
import { getPaymentMethods, paymentMethodsQuery, savedCardsQuery } from '@/lib/api/payments'
import { withBearer } from '@/lib/api/session'
import type { Card, Order, Payment, PaymentMethod, User } from '@/lib/api/types'
import { accessTo } from '@/lib/cart/cart'
import { centsToAuthorise } from '@/lib/checkout/amounts'
import { declinedText } from '@/lib/checkout/checkout-errors'
import { losesCard } from '@/lib/checkout/payment-again'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { isCardMethod } from '@/lib/checkout/use-payment-choice'
import { isPickup } from '@/lib/orders/arrival'
import { CARD_RULES } from '@/lib/shared/card'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { paymentText } from './final-confirmation'
import { PaneLoader, PaneRetry } from './pane-loading'
import { PaymentOptions } from './payment-options'

const NO_CARDS: Card[] = []

/** Payment methods of the order, read only while `enabled`. */
export function usePaymentMethods(order: Order, enabled: boolean) {
  const load = () => withBearer((token) => getPaymentMethods(order.number, accessTo(order, token)))
  const rate = order.shipments[0]?.selectedShippingRate
  const place = rate && isPickup(rate) ? 'pickup' : 'delivery'
  return useQuery({ ...paymentMethodsQuery(order, place, load), enabled })
}

interface PaymentFormProps {
  id: string
  methods: ReturnType<typeof usePaymentMethods>
  order: Order
  checkout: Checkout
  /** Called when another way is chosen or a field is edited. */
  onEdit: () => void
  /** Whether the shopper chose to save the card that must be typed again. */
  savesCard: boolean
  onDone: (isSaved: boolean) => void
}

/** Choice of payment. Customers can choose another method before their saved cards are read. */
export function PaymentForm(props: PaymentFormProps) {
  const { id, methods, order, checkout, savesCard, onEdit, onDone } = props
  const { user } = useSession()
  const cards = useQuery(savedCardsQuery(user?.id ?? null))

  if (!methods.data)
    return methods.isError ? <PaneRetry onRetry={methods.refetch} /> : <PaneLoader />
  return (
    <PaymentOptions
      id={id}
      methods={methods.data.paymentMethods}
      cardRefusal={methods.data.cardRefusal ?? null}
      cards={user ? cards.data : NO_CARDS}
      canSave={user !== null}
      holder={typedHolder(checkout) || offeredHolder(order, user)}
      savesCard={savesCard}
      total={order.total}
      cover={coverText(order)}
      checkout={checkout}
      onEdit={onEdit}
      onDone={onDone}
    >
      {user && !cards.data ? (
        <CardsPending failed={cards.isError} busy={cards.isFetching} onRetry={cards.refetch} />
      ) : null}
    </PaymentOptions>
  )
}

interface Props {
  failed: boolean
  busy: boolean
  onRetry: () => void
}

/** Placeholder of the saved cards while they load. The other methods can be chosen meanwhile. */
function CardsPending({ failed, busy, onRetry }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 text-muted">
      <p role="status">
        {failed
          ? 'Não conseguimos ler os seus cartões salvos.'
          : 'Carregando os seus cartões salvos...'}
      </p>
      {failed ? (
        <Button
          variant="quiet"
          className="-mx-5 forced-colors:m-0"
          loading={busy}
          onClick={() => onRetry()}
        >
          Tentar de novo
        </Button>
      ) : null}
    </div>
  )
}

/** Amount of cash that covers the order at its greatest weight. Undefined if nothing is weighed. */
function coverText(order: Order): string | undefined {
  const most = centsToAuthorise(order)
  if (most === toCents(order.total)) return undefined
  const notes = formatBrl(Math.ceil(fromCents(most))).replace(/,00$/, '')
  return `O peso pode variar até ${TOLERANCE_PERCENT}%: ${notes} cobre tudo.`
}

/** Name on the card that must be typed again. Empty where the API sends none that a card takes. */
function typedHolder({ refused, paid }: Checkout): string {
  const name = (refused ?? paid?.payments.at(-1))?.source?.name ?? ''
  return CARD_RULES.name(name) === null ? name : ''
}

/** Name offered on a new card: the customer's, or the receiver's. Empty if it is no full name. */
export function offeredHolder(order: Pick<Order, 'shipAddress'>, user: User | null): string {
  const name = fullName(user) || (order.shipAddress?.receiverName ?? '')
  const holder = name.toLocaleUpperCase('pt-BR')
  return CARD_RULES.name(holder) === null ? holder : ''
}

interface AgainNoticeProps {
  /** The order as its payment was chosen. */
  paid: Order
  order: Order
  /** Undefined when they could not be read. */
  methods: readonly PaymentMethod[] | undefined
}

/** Says why a chosen payment must be confirmed again, and takes the focus. */
export function AgainNotice({ paid, order, methods }: AgainNoticeProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isOffered = !methods || methods.some((method) => isChosenWay(method, paid))
  const isTyped = isOffered && losesCard(paid, order)
  const again = isTyped ? 'Digite o cartão de novo' : 'Confirme a forma de pagamento'
  const reasonId = useId()
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className="rounded-lg bg-surface p-4">
      <h3
        ref={title}
        tabIndex={-1}
        data-open-pane
        aria-describedby={reasonId}
        className="font-semibold text-lg"
      >
        {isOffered ? again : 'Escolha outra forma de pagamento'}
      </h3>
      <p id={reasonId}>
        {changeText(paid, order)}{' '}
        {isTyped
          ? 'Por segurança, os dados digitados não ficam no pedido em aberto.'
          : 'Confira o novo total e continue.'}
      </p>
    </div>
  )
}

/** Says what took the order back. The applied coupon below shows what it gives. */
function changeText(paid: Order, order: Order): string {
  const isCoupon = order.promotions.length > paid.promotions.length
  return isCoupon ? 'O cupom mudou o seu pedido.' : 'O seu pedido mudou.'
}

/** Whether a method is the one of `paid`; for an online card, whether it takes one. */
function isChosenWay(method: PaymentMethod, paid: Order): boolean {
  const payment = paid.payments.at(-1)
  return payment?.source ? isCardMethod(method) : method.id === payment?.paymentMethod.id
}

interface AcceptedPaymentProps {
  /** The order at its last step. */
  order: Order
  isSending: boolean
  onBack: () => void
}

/** Says that the accepted payment stays until another is sent, and leads back to the last step. */
export function AcceptedPayment({ order, isSending, onBack }: AcceptedPaymentProps) {
  return (
    <div className="rounded-lg bg-surface p-4">
      <p>
        O pedido segue com <strong>{paymentText(order)}</strong> até você continuar com outra
        escolha.
        {losesCard(order) ? ' Para corrigir o cartão, digite todos os dados de novo.' : ''}
      </p>
      <Button
        variant="quiet"
        className="-mx-5 -mb-2 forced-colors:m-0"
        disabled={isSending}
        onClick={onBack}
      >
        Voltar sem alterar
      </Button>
    </div>
  )
}

/** Declined payment, once its error box is closed; shown until another choice begins. */
export function DeclinedNotice({ payment }: { payment: Payment }) {
  return (
    <p role="status" className="rounded-lg border border-accent bg-accent/10 p-3 text-primary">
      {declinedText(payment)} Escolha outro cartão ou outra forma de pagamento.
    </p>
  )
}
