'use client'

import { CircleCheck, CircleX, Mail } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { SoldByWeight } from '@/components/catalogue/sold-by-weight'
import { PrintedSeller } from '@/components/orders/order-contents'
import { ContactLink } from '@/components/orders/tracker-actions'
import { ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { useSession } from '@/lib/account/use-session'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { cart } from '@/lib/cart/cart'
import { useConfirmedOrder } from '@/lib/checkout/confirmed-order'
import { shownOrderNumber } from '@/lib/checkout/placed-order'
import type { ConfirmedOrder } from '@/lib/checkout/stored-orders'
import { paymentGateway } from '@/lib/env/payment-gateway.mjs'
import type { CopySource } from '@/lib/orders/copy-order'
import type { OrderStatus } from '@/lib/orders/order-status'
import {
  ConfirmedDetails,
  ConfirmedPromise,
  DetailsOutline,
  isCalledOff,
  moneyTextOf,
  PromiseOutline,
} from './confirmed-order'

/** Loaded on first render: few visitors come back to a canceled order. */
const CopyOrder = dynamic(() => import('@/components/orders/copy-order').then((m) => m.CopyOrder))

/**
 * Whether the order is paid with an online card.
 * Without a readable order: whether the shop accepts such cards.
 */
function isEvaluated(order: ConfirmedOrder | null): boolean {
  return order?.payment ? order.payment.lastDigits !== null : paymentGateway() !== 'none'
}

export function ConfirmationFromQuery() {
  return <Confirmation number={useSearchParams().get('id')} />
}

/**
 * Shows any order number of the URL.
 * Shows details only of an order placed in this browser or by the logged-in customer.
 */
export function Confirmation({ number }: { number: string | null }) {
  const shown = shownOrderNumber(number)
  const { status, user } = useSession()
  const isHydrated = useHydrated()
  const confirmed = useConfirmedOrder(isHydrated ? shown : null)
  const { order, isReading, state, isChecking, isMissing } = confirmed
  const isAvailable = order !== null || isReading
  const isUnknown = isHydrated && isMissing === true
  const email = order?.email ?? (order?.isOwned ? user?.email : null)
  const known = order ?? state
  const ended = known && isCalledOff(known) ? known : null
  const isOff = ended !== null
  // The credit evaluation is over once the order is in preparation.
  const isBeyondReceived = known != null && known.status !== 'recebido'
  const copied = order?.status === 'cancelado' ? copySource(order, status === 'in') : null
  const isUnsure = !isHydrated || isChecking
  const Title = isUnknown ? 'h2' : 'h1'

  useEffect(() => cart.forgetFinished(), [])

  return (
    <div className="page-width flex min-h-loading noscript:min-h-0 max-w-3xl flex-col items-center py-8 text-center md:py-12">
      <PrintedSeller />
      <StateIcon
        className={isUnsure ? 'noscript:hidden invisible' : ''}
        isKnown={isAvailable}
        isOff={isOff}
      />
      <div role="status">
        {isUnknown ? <NotFound number={number} /> : null}
        {isUnsure || (isReading && !order) ? (
          <span className="sr-only noscript:hidden">Carregando...</span>
        ) : null}
      </div>
      <Title
        className={`max-w-xl text-balance font-bold ${isUnknown ? 'mt-1 text-lg' : 'mt-4 text-2xl sm:text-3xl'} ${isChecking ? 'invisible' : ''}`}
      >
        {isHydrated ? null : <span className="hidden noscript:inline">Confirmação do pedido</span>}
        <span className={isHydrated ? '' : 'noscript:hidden'}>{titleOf(shown, known?.status)}</span>
      </Title>
      {/* Hidden until hydration shows whether an order precedes the text. */}
      <div
        className={`relative flex w-full flex-col items-center ${isUnsure ? 'noscript:hidden invisible' : ''}`}
      >
        {isUnsure ? (
          <div className="visible absolute inset-x-0 top-5">
            <PromiseOutline />
          </div>
        ) : null}
        {status === 'out' && !isAvailable && !isOff ? (
          <p className="mt-6 max-w-prose">
            Comprou sem conta? O link para acompanhar está no e-mail do pedido.
          </p>
        ) : null}
        {ended ? (
          <div className="mt-5 max-w-prose">
            {ended.canceledText ? <p className="text-muted">{ended.canceledText}</p> : null}
            <p>{moneyTextOf(ended)}</p>
          </div>
        ) : isAvailable ? (
          <ConfirmedPromise order={order} isCustomer={status === 'in'} />
        ) : null}
        {isOff || isBeyondReceived ? null : (
          <p
            className={`mt-6 max-w-prose text-balance ${order === null && isReading ? 'invisible' : ''}`}
          >
            Você vai receber um e-mail{' '}
            {email ? (
              <>
                em <strong className="wrap-anywhere">{email}</strong>{' '}
              </>
            ) : null}
            com os detalhes. Antes de separar as carnes,{' '}
            {isEvaluated(order)
              ? 'o seu pedido passa por uma análise de crédito: a loja confirma o pagamento no cartão.'
              : 'a loja confirma o seu pedido.'}
          </p>
        )}
        {isAvailable ? (
          <div className={`mt-8 w-full ${isOff && order ? '' : 'min-h-96 md:min-h-64'}`}>
            {order ? <ConfirmedDetails order={order} /> : <DetailsOutline />}
            {order?.isWeighed && !order.amounts.weighed && !isOff ? (
              <SoldByWeight className="mt-4 text-left" percent={order.tolerancePercent} />
            ) : null}
          </div>
        ) : null}
        <div className="mt-8 flex w-full flex-col justify-center gap-3 sm:flex-row">
          {copied ? <CopyOrder order={copied} label="Pedir de novo" variant="primary" /> : null}
          <ButtonLink
            href="/"
            variant={(isAvailable && !isOff) || copied ? 'secondary' : 'primary'}
          >
            Fazer Novo Pedido
          </ButtonLink>
          {isAvailable ? null : <OtherWays number={shown} />}
          {isOff && isAvailable ? <ContactLink orderNumber={shown} /> : null}
        </div>
        {status === 'out' && isAvailable && !isOff ? (
          <p className="mt-8 max-w-prose text-balance">
            <TextLink look="inline" href="/cadastro?destino=/minha-conta/pedidos">
              Criar uma conta com o mesmo e-mail
            </TextLink>{' '}
            para comprar mais rápido da próxima vez.
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** The source for a copy by the account that owns the order, else by the signed link. */
function copySource(order: ConfirmedOrder, isCustomer: boolean): CopySource | null {
  const { number, trackerToken, lines, isOwned, isCopiedByLink } = order
  if (!lines) return null
  if (isOwned && isCustomer) return { number, lineItems: lines }
  return isCopiedByLink ? { number, link: trackerToken, lineItems: lines } : null
}

/** Makes the texts below it conditional: any number in the URL gets them. */
function NotFound({ number }: { number: string | null }) {
  return (
    <>
      <h1 className="mt-4 text-balance font-bold text-2xl sm:text-3xl">
        Não conseguimos mostrar este pedido aqui
      </h1>
      <p className="mt-4 max-w-prose">{number ? 'Confira o número. ' : ''}Se você fez o pedido:</p>
    </>
  )
}

interface StateIconProps {
  className: string
  /** Whether the page can show the order. Otherwise its e-mail tells more. */
  isKnown: boolean
  isOff: boolean
}

function StateIcon({ className, isKnown, isOff }: StateIconProps) {
  const [Icon, colour] = isOff
    ? [CircleX, 'text-accent']
    : isKnown
      ? [CircleCheck, 'text-success']
      : [Mail, 'text-muted']
  return <Icon aria-hidden className={`size-12 md:size-16 ${colour} ${className}`} />
}

function titleOf(number: string | null, status: OrderStatus | undefined): string {
  const name = number ? `pedido #${number}` : 'pedido'
  if (status === 'cancelado') return `Seu ${name} foi cancelado`
  if (status === 'pagamento negado') return `O pagamento do seu ${name} não foi aprovado`
  return `Seu ${name} foi recebido. Agora é só relaxar!`
}

/** Ways to the order, or to the shop, where the page knows no more than a number. */
function OtherWays({ number }: { number: string | null }) {
  return (
    <>
      <ButtonLink href="/minha-conta/pedidos" variant="secondary">
        Ver meus pedidos
      </ButtonLink>
      <ContactLink orderNumber={number} />
    </>
  )
}
