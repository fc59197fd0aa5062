import { canceledMoneyText } from '@/lib/shared/canceled-money'
import { isPickup, type OrderFacts, trackerUrl } from './order-blocks'
import { type Block, type Mail, namesPhone, type Sender, writeMail } from './template'

export function canceledMail({ order, to }: OrderFacts, sender: Sender): Mail {
  const { number, canceled_money: money } = order
  const subject = `O seu pedido #${number} foi cancelado`
  const blocks: Block[] = [
    ...(money ? [{ kind: 'paragraph' as const, text: canceledMoneyText(money) }] : []),
    ...contact(sender),
    { kind: 'action', label: 'Pedir de novo', url: trackerUrl(order, sender.publicUrl) },
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
