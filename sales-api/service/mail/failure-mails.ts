import { canceledMoneyText, failedMoneyText } from '@/lib/shared/canceled-money'
import type { WireOrder } from '@/lib/shared/contract/order'
import { isPixMethod } from '@/lib/shared/door-payment-methods'
import { formatDay } from '@/lib/shared/format-date'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import { paysAtDoor } from '../domain/checkout/payment-methods'
import { isPickup, type OrderFacts, trackerUrl } from './order-blocks'
import {
  type Block,
  type Mail,
  namesPhone,
  type Row,
  type Sender,
  whatsappUrl,
  writeMail,
} from './template'

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

interface FailedFacts extends OrderFacts {
  /** Whether the order had left the shop. */
  hadLeft: boolean
}

/** The time of `at` is not shown: staff may record a failure hours after the attempt. */
export function failedMail({ order, to, mailId, at, hadLeft }: FailedFacts, sender: Sender): Mail {
  const { number } = order
  const subject = isPickup(order)
    ? `O seu pedido #${number} não foi retirado`
    : `Não conseguimos entregar o seu pedido #${number}`
  const attempt = `Tentamos entregar ${formatDay(toWireInstant(at))}.`
  const texts = [
    `Para combinar outro horário, ligue para ${sender.storePhone}.`,
    [...(hadLeft ? [attempt] : []), ...moneyTexts(order)].join(' '),
  ]
  const blocks: Block[] = [
    ...texts.filter(Boolean).map((text): Block => ({ kind: 'paragraph', text })),
    { kind: 'action', label: 'Falar com a loja', url: chatUrl(number, sender) },
    { kind: 'link', label: 'Acompanhar pedido', url: trackerUrl(order, sender.publicUrl) },
  ]
  return writeMail(
    { id: `delivery-failed.${mailId}`, to, subject, heading: subject, blocks },
    sender,
  )
}

function chatUrl(number: string, { storeArticle, storeName }: Sender): string {
  return whatsappUrl(
    `Olá! Gostaria de falar com ${storeArticle} ${storeName} sobre o pedido #${number}.`,
  )
}

/** A refund, as its e-mail shows it. */
export interface Refunded {
  cents: number
  way: string
  /** Whether it was a part of what the order cost. */
  isOfPrice: boolean
}

export function refundedMail(
  { order, to, mailId }: OrderFacts,
  { cents, way, isOfPrice }: Refunded,
  sender: Sender,
): Mail {
  const subject = `Devolvemos ${formatBrl(fromCents(cents))} do seu pedido #${order.number}`
  const blocks: Block[] = [
    { kind: 'paragraph', text: `Forma da devolução: ${way}.` },
    ...(isOfPrice ? paidBlocks(order) : []),
    ...contact(sender),
    ...(order.tracker_token
      ? [
          {
            kind: 'action' as const,
            label: 'Acompanhar pedido',
            url: trackerUrl(order, sender.publicUrl),
          },
        ]
      : []),
  ]
  return writeMail({ id: `order-refund.${mailId}`, to, subject, heading: subject, blocks }, sender)
}

/** Table of what was charged, refunded and finally paid; empty after a full refund. */
function paidBlocks({ payments }: WireOrder): Block[] {
  const { captured_amount: charged, refunded_amount: refunded = 0 } = payments.at(-1) ?? {}
  const paidCents = toCents(charged ?? 0) - toCents(refunded)
  if (!charged || paidCents <= 0) return []
  const rows: Row[] = [
    ['Cobrado', formatBrl(charged)],
    ['Devolvido', formatBrl(-refunded)],
    ['Você pagou', formatBrl(fromCents(paidCents))],
  ]
  return [{ kind: 'table', rows, strongLast: true }]
}

/** Offers other windows after the shop closed the order's window; for a pickup, its phone. */
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

/** Texts about the money of a failed delivery; none while a Pix is awaited. */
function moneyTexts(order: WireOrder): string[] {
  const { payment_method: method, captured_amount: charged } = order.payments.at(-1) ?? {}
  return isPixMethod(method?.id) && charged == null ? [] : [failedMoneyText(!isOwed(order))]
}

/** Whether money is still to be paid at the door. */
function isOwed({ payments, total }: WireOrder): boolean {
  const { payment_method: method, received_amount: received = 0 } = payments.at(-1) ?? {}
  return method !== undefined && paysAtDoor(method.id) && toCents(received) < toCents(total)
}

function contact(sender: Sender): Block[] {
  if (namesPhone(sender)) return []
  return [{ kind: 'paragraph', text: `Se tiver dúvidas, ${call(sender)}.` }]
}

const call = (sender: Sender) => `ligue para ${namesPhone(sender) ? 'a loja' : sender.storePhone}`
