import type { WireOrder } from '@/lib/shared/contract/order'
import { formatBrl } from '@/lib/shared/money'
import { GATEWAY_METHOD_ID } from '../domain/checkout/payment-methods'
import { isPickup, type OrderFacts, trackerUrl } from './order-blocks'
import { type Block, type Mail, namesPhone, type Sender, writeMail } from './template'

export function canceledMail({ order, to, pixToReturn = 0 }: OrderFacts, sender: Sender): Mail {
  const { number } = order
  const subject = `O seu pedido #${number} foi cancelado`
  const blocks: Block[] = [
    { kind: 'paragraph', text: pixToReturn > 0 ? returnText(pixToReturn) : moneyText(order) },
    ...contact(sender),
  ]
  return writeMail(
    { id: `order-canceled.${number}`, to, subject, heading: subject, blocks },
    sender,
  )
}

export function deniedMail({ order, to, mailId }: OrderFacts, sender: Sender): Mail {
  const { number } = order
  const subject = `O pagamento do seu pedido #${number} não foi aprovado`
  const blocks: Block[] = [
    { kind: 'paragraph', text: 'Nada foi cobrado.' },
    ...contact(sender),
    { kind: 'action', label: 'Acompanhar pedido', url: trackerUrl(order, sender.publicUrl) },
  ]
  return writeMail(
    { id: `payment-denied.${mailId}`, to, subject, heading: subject, blocks },
    sender,
  )
}

export function failedMail({ order, to, mailId }: OrderFacts, sender: Sender): Mail {
  const { number } = order
  const subject = isPickup(order)
    ? `O seu pedido #${number} não foi retirado`
    : `Não conseguimos entregar o seu pedido #${number}`
  const blocks: Block[] = [
    { kind: 'paragraph', text: `Para combinar outro horário, ${call(sender)}.` },
    { kind: 'action', label: 'Acompanhar pedido', url: trackerUrl(order, sender.publicUrl) },
  ]
  return writeMail(
    { id: `delivery-failed.${mailId}`, to, subject, heading: subject, blocks },
    sender,
  )
}

/** The shop closed the order's window; the link offers others. Pickups are arranged by phone. */
export function windowClosedMail(
  { order, to, mailId }: OrderFacts,
  token: string,
  sender: Sender,
): Mail {
  const { number } = order
  const subject = `O horário do seu pedido #${number} mudou: escolha outro`
  const text = 'A loja vai estar fechada no horário que você escolheu.'
  const blocks: Block[] = isPickup(order)
    ? [
        {
          kind: 'paragraph',
          text: `${text} Para combinar outro, ${call(sender)}.`,
        },
      ]
    : [
        { kind: 'paragraph', text: `${text} O frete não muda.` },
        {
          kind: 'action',
          label: 'Escolher outro horário',
          url: new URL(`/v2/windows/${token}`, sender.publicUrl).href,
        },
        ...contact(sender),
      ]
  return writeMail({ id: `window-closed.${mailId}`, to, subject, heading: subject, blocks }, sender)
}

function contact(sender: Sender): Block[] {
  if (namesPhone(sender)) return []
  return [{ kind: 'paragraph', text: `Se tiver dúvidas, ${call(sender)}.` }]
}

const call = (sender: Sender) => `ligue para ${namesPhone(sender) ? 'a loja' : sender.storePhone}`

function returnText(amount: number): string {
  return `Recebemos ${formatBrl(amount)} por Pix. Vamos devolver esse valor por Pix, para a conta de onde ele veio.`
}

/** What becomes of the money of a canceled order. */
function moneyText({ payments }: WireOrder): string {
  const payment = payments.at(-1)
  if (payment?.refunded_amount) return `Devolvemos ${formatBrl(payment.refunded_amount)}.`
  return payment?.payment_method.id === GATEWAY_METHOD_ID
    ? 'Nada foi cobrado. O valor reservado no cartão volta a ficar livre.'
    : 'Você não paga nada por este pedido.'
}
