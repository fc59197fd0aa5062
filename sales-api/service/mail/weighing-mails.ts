import { canceledMoneyText } from '@/lib/shared/canceled-money'
import { payUntilText } from '@/lib/shared/format-date'
import { IF_NOT_AGREED } from '@/lib/shared/if-missing'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { formatQuantity } from '@/lib/shared/weight'
import type { PixMailKind } from '../db/schema/operations'
import type { PixCharge, PixPaid } from '../domain/fulfilment/pix'
import type { ConsentQuestion } from '../domain/fulfilment/weight-consent-link'
import {
  deliveryBlocks,
  isPickup,
  isWeighedOrder,
  type OrderFacts,
  trackerUrl,
  weighedBlocks,
} from './order-blocks'
import { type Block, boldParagraph, type Mail, type Row, type Sender, writeMail } from './template'

/** Rows with what was ordered, what the cut weighs and what it costs. */
export function consentRows(question: ConsentQuestion): Row[] {
  const { product, unit, ordered, quantity, lineCents, totalCents } = question
  return [
    ['Produto', product],
    ['No pedido', formatQuantity(ordered, unit)],
    ['O corte tem', formatQuantity(quantity, unit)],
    ['Valor do item', formatBrl(fromCents(lineCents))],
    ['Total do pedido, no máximo', formatBrl(fromCents(totalCents))],
  ]
}

/** Asks a customer about a weight beyond the tolerance; the link only opens the question. */
export function consentMail(
  { question, token, to }: { question: ConsentQuestion; token: string; to: string },
  sender: Sender,
): Mail {
  const { id, number } = question
  const subject = `Pedido #${number}: podemos enviar este peso?`
  const url = new URL(`/v2/weights/${token}`, sender.publicUrl).href
  return writeMail(
    {
      id: `weight-consent.${id}`,
      to,
      subject,
      heading: subject,
      blocks: [
        { kind: 'paragraph', text: 'O corte saiu da tolerância. Só enviamos com o seu sim:' },
        { kind: 'table', rows: consentRows(question) },
        { kind: 'paragraph', text: IF_NOT_AGREED },
        { kind: 'action', label: 'Responder', url },
      ],
    },
    sender,
  )
}

/** Side of the QR code in px. */
const QR_SIZE = 240

interface PixFacts extends OrderFacts {
  pix: PixCharge
  kind: PixMailKind
}

/** Mail with the exact amount of a finished order as a Pix code, or the reminder of it. */
export async function pixMail(
  { order, blends, to, mailId, pix, kind }: PixFacts,
  sender: Sender,
): Promise<Mail> {
  const { number } = order
  const amount = formatBrl(pix.amount)
  const isReminder = kind === 'order-pix-reminder-mail'
  const received =
    pix.received > 0 ? [`Recebemos ${formatBrl(pix.received)}. Faltam ${amount}.`] : []
  const until = pix.pay_until ? [payUntilText(pix.pay_until, Date.now())] : []
  const before = [...received, ...until].map(boldParagraph)
  return writeMail(
    {
      id: `order-pix.${mailId}`,
      to,
      subject: isReminder
        ? `Falta o Pix de ${amount} do pedido #${number}`
        : `Pix de ${amount} do pedido #${number}`,
      heading: isReminder
        ? `Falta o Pix do seu pedido #${number}: ${amount}`
        : `Seu pedido #${number} foi ${isWeighedOrder(order) ? 'pesado' : 'separado'}: ${amount} por Pix`,
      blocks: [
        ...before,
        {
          kind: 'paragraph',
          text: `Copie o código e cole no aplicativo do seu banco, ou leia o QR Code. ${isPickup(order) ? 'Retire' : 'O pedido sai'} depois que o Pix entrar.`,
        },
        { kind: 'code', text: pix.code },
        { kind: 'paragraph', text: `Recebedor: ${wholeShop.payments.pix?.receiver}` },
        { kind: 'image', alt: 'QR Code do Pix', png: await toPng(pix.qr), size: QR_SIZE },
        ...weighedBlocks(order, blends),
        { kind: 'action', label: 'Acompanhar pedido', url: trackerUrl(order, sender.publicUrl) },
      ],
    },
    sender,
  )
}

/**
 * Confirms a complete Pix, or one that came although the order was canceled; null once its money
 * counts as never received.
 */
export function pixReceivedMail(facts: OrderFacts & PixPaid, sender: Sender): Mail | null {
  const { order, to, mailId } = facts
  const late = order.canceled_money?.kind === 'pix_to_return' ? order.canceled_money : null
  const paid = late?.amount ?? facts.pix_paid
  if (!paid) return null
  // Of a canceled order only the sum to be returned is known.
  const subject = late
    ? `Recebemos um Pix do pedido cancelado #${order.number}`
    : `Recebemos o seu Pix de ${formatBrl(paid)} do pedido #${order.number}`
  const isInShop = order.delivery_state === null && !late
  const blocks: Block[] = [
    ...(late ? [boldParagraph(canceledMoneyText(late))] : surplusBlocks(facts)),
    { kind: 'action', label: 'Acompanhar pedido', url: trackerUrl(order, sender.publicUrl) },
    ...(isInShop ? deliveryBlocks(order, sender) : []),
  ]
  return writeMail({ id: `pix-received.${mailId}`, to, subject, heading: subject, blocks }, sender)
}

/** What came beyond the price by Pix; empty without such money. */
export function surplusBlocks({ pix_surplus: amount }: PixPaid): Block[] {
  return amount ? [boldParagraph(canceledMoneyText({ kind: 'pix_to_return', amount }))] : []
}

/** Mail programs show no SVG. */
async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg))
    .resize(QR_SIZE * 2, QR_SIZE * 2, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
