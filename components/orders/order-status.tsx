import type { ReactNode } from 'react'
import { LabelStrip } from '@/components/ui/label-strip'
import { TextLink } from '@/components/ui/text-link'
import type { Order } from '@/lib/api/types'
import { arrivalOf, isFetched } from '@/lib/orders/arrival'
import { type OrderStatus, orderStatus } from '@/lib/orders/order-status'
import { failedMoneyText } from '@/lib/shared/canceled-money'
import { identity, phoneHref } from '@/lib/shop/identity'
import { withWholeDates } from './arrival'

const COLOURS: Record<OrderStatus, Parameters<typeof LabelStrip>[0]['colour']> = {
  recebido: 'black',
  preparando: 'black',
  pronto: 'green',
  'a caminho': 'orange',
  entregue: 'green',
  falha: 'red',
  erro: 'red',
  'pagamento negado': 'red',
  cancelado: 'grey',
}

export function StatusLabel({ order }: { order: Order }) {
  const status = orderStatus(order)
  const arrival = arrivalOf(order)
  const isCollected = status === 'entregue' && arrival !== null && isFetched(arrival)
  return <LabelStrip colour={COLOURS[status]}>{isCollected ? 'retirado' : status}</LabelStrip>
}

/** Name of a step or failure; a pickup ends with 'retirado'. */
export function stepName(status: OrderStatus, fetched: boolean): string {
  if (status === 'falha') return fetched ? 'falha na retirada' : 'falha na entrega'
  return fetched && status === 'entregue' ? 'retirado' : status
}

interface MessageFacts {
  phone: ReactNode
  fetched: boolean
  isByWeight: boolean
  /** Whether nothing is left to pay; null if the sales API does not say. */
  isPaid: boolean | null
  /** Whether the weighed order waits for its Pix. */
  isPixOpen: boolean
  /** When the delivery failed, if known. */
  failedAt: string | null
}

type Message = (facts: MessageFacts) => ReactNode

const MESSAGES: Readonly<Record<OrderStatus, Message>> = {
  recebido: () => <p>Recebemos o seu pedido. A loja vai confirmar.</p>,
  preparando: ({ isByWeight }) => (
    <p>Estamos {isByWeight ? 'cortando, pesando' : 'separando'} e embalando.</p>
  ),
  pronto: ({ isByWeight, fetched, isPixOpen }) => (
    <p>
      Tudo {isByWeight ? 'pesado' : 'separado'} e embalado.
      {fetched && isPixOpen ? ' Retire depois que o Pix entrar.' : null}
      {fetched && !isPixOpen ? ' No balcão, diga o número do pedido.' : null}
    </p>
  ),
  'a caminho': () => <p>O seu pedido está na rota de entrega.</p>,
  entregue: () => <p>Bom apetite!</p>,
  falha: ({ phone, fetched, isPaid, failedAt }) => (
    <>
      <p>
        {fetched ? 'O pedido não foi retirado. ' : 'Não conseguimos fazer a entrega. '}
        {failedAt && !fetched ? `Tentamos ${withWholeDates(failedAt)}. ` : null}
        Para combinar {fetched ? 'outro dia' : 'outra'}, ligue para {phone}.
      </p>
      {isPaid === null ? null : <p>{failedMoneyText(isPaid)}</p>}
    </>
  ),
  erro: () => (
    <>
      <p>Opa! Encontramos um problema com seu pedido</p>
      <p>Já estamos trabalhando para resolve-lo</p>
      <p>Caso precisemos de sua ajuda, entraremos em contato</p>
    </>
  ),
  'pagamento negado': ({ phone }) => (
    <p>Estamos tendo problemas para aceitar o seu método de pagamento. Ligue para {phone}</p>
  ),
  cancelado: () => null,
}

interface StatusMessageProps extends Omit<MessageFacts, 'phone'> {
  status: OrderStatus
}

/** What a status means for the customer. */
export function StatusMessage({ status, ...facts }: StatusMessageProps) {
  const phone = (
    <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
      {identity.phone}
    </TextLink>
  )
  return MESSAGES[status]({ phone, ...facts })
}
