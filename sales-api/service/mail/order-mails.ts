import { waysText } from '@/lib/shared/canceled-money'
import type { WireOrder } from '@/lib/shared/contract/order'
import { isPixMethod, LEAVES_AFTER_PIX } from '@/lib/shared/door-payment-methods'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import {
  authorisedCents,
  EXACT_WEIGHT,
  soldByWeightText,
  TOLERANCE_PERCENT,
} from '@/lib/shared/tolerance'
import type { OrderMailKind, PixMailKind } from '../db/schema/operations'
import { GATEWAY_METHOD_ID, paysAtDoor } from '../domain/checkout/payment-methods'
import type { PixPaid } from '../domain/fulfilment/pix'
import { canceledMail, deniedMail } from './failure-mails'
import {
  type Driver,
  deliveryBlocks,
  estimatedBlocks,
  handedOverBlocks,
  ifMissingBlocks,
  isPickup,
  isWeighedOrder,
  type OrderedBlend,
  type OrderFacts,
  promiseBlocks,
  trackerUrl,
  weighedBlocks,
} from './order-blocks'
import {
  type Block,
  boldParagraph,
  type Mail,
  ownerWords,
  type Sender,
  writeMail,
} from './template'
import { surplusBlocks } from './weighing-mails'

const EVALUATED =
  'Seu pedido passa agora por uma análise de crédito: a loja confirma o pagamento no cartão.'
const CONFIRMED_BY_SHOP = 'A loja agora confirma o seu pedido.'
const ASKED_BY_PIX = 'Depois de pesar, mandamos o código Pix com o valor exato.'
const ASKED_BY_PIX_UNWEIGHED = 'Depois de separar, mandamos o código Pix.'
const WHEN_ON_ITS_WAY = 'Avisaremos quando estiver a caminho.'
const AT_THE_COUNTER = 'No balcão, diga o número do pedido.'
const WHEN_TO_FETCH = 'Avisaremos quando estiver pronto para a retirada.'

export const orderMails: Record<
  Exclude<
    OrderMailKind,
    PixMailKind | 'order-ready-mail' | 'order-pix-received-mail' | 'delivery-failed-mail'
  >,
  (facts: OrderFacts, sender: Sender) => Mail
> = {
  'order-received-mail': receivedMail,
  'order-on-its-way-mail': onItsWayMail,
  'order-delivered-mail': deliveredMail,
  'order-canceled-mail': canceledMail,
  'payment-denied-mail': deniedMail,
  'order-rescheduled-mail': rescheduledMail,
}

function receivedMail({ order, blends, to, at }: OrderFacts, sender: Sender): Mail {
  const { number } = order
  const url = trackerUrl(order, sender.publicUrl)
  const isWeighed = isWeighedOrder(order)
  const pix = isWeighed ? ASKED_BY_PIX : ASKED_BY_PIX_UNWEIGHED
  return writeMail(
    {
      id: `order-received.${number}`,
      to,
      subject: `Recebemos o seu pedido #${number}`,
      heading: `Seu pedido #${number} foi recebido. Agora é só relaxar!`,
      blocks: [
        ...promiseBlocks({ order, at }),
        {
          kind: 'paragraph',
          text: `${isPaidOnline(order) ? EVALUATED : CONFIRMED_BY_SHOP} ${isPickup(order) ? WHEN_TO_FETCH : WHEN_ON_ITS_WAY}`,
        },
        ...(isPaidByPix(order) ? [{ kind: 'paragraph' as const, text: pix }] : []),
        { kind: 'action', label: 'Acompanhar pedido', url },
        ...estimatedBlocks(order, blends),
        ...(isWeighed ? [{ kind: 'paragraph' as const, text: toleranceText(order) }] : []),
        ...paymentBlocks(order),
        ...deliveryBlocks(order, sender),
        ...ifMissingBlocks(order),
      ],
    },
    sender,
  )
}

/** How the order is paid; a guest without a payment has none. */
function paymentBlocks(order: WireOrder): Block[] {
  const payment = order.payments.at(-1)
  if (!payment) return []
  const { payment_method: method, source } = payment
  const name = source ? `${method.name} **** ${source.last_digits}` : method.name
  return [{ kind: 'table', rows: [['Pagamento', name, whenPaid(order, method.id)]] }]
}

function whenPaid(order: WireOrder, methodId: number): string | null {
  if (methodId === GATEWAY_METHOD_ID) return heldText(order)
  if (isPixMethod(methodId)) {
    const total = formatBrl(order.total)
    const amount = isWeighedOrder(order) ? `Cerca de ${total}, depois da pesagem` : total
    return `${amount}. ${LEAVES_AFTER_PIX}`
  }
  return `Você paga quando ${isPickup(order) ? 'retirar' : 'receber'} o pedido.`
}

/** What the card holds until the charge. */
function heldText(order: WireOrder): string {
  const lines = order.line_items.map(({ variant, total }) => ({
    unit: variant.unit_for_quantity,
    cents: toCents(total),
  }))
  const percent = order.payments.at(-1)?.tolerance_percent
  const held = formatBrl(fromCents(authorisedCents(toCents(order.total), lines, percent)))
  return isWeighedOrder(order)
    ? `Reservamos até ${held} e cobramos só o peso exato.`
    : `Reservamos ${held} e cobramos quando o pedido está pronto.`
}

/** The shop or the customer has moved the order to another window. */
function rescheduledMail({ order, to, mailId, at }: OrderFacts, sender: Sender): Mail {
  const { number } = order
  const subject = `O seu pedido #${number} tem um novo horário`
  const url = trackerUrl(order, sender.publicUrl)
  const blocks: Block[] = [
    ...promiseBlocks({ order, at }),
    ...deliveryBlocks(order, sender),
    { kind: 'action', label: 'Acompanhar pedido', url },
  ]
  return writeMail(
    { id: `order-rescheduled.${mailId}`, to, subject, heading: subject, blocks },
    sender,
  )
}

/** Only orders that are picked up at the store get it. */
export function pickupReadyMail(facts: OrderFacts & PixPaid, sender: Sender): Mail {
  const { order, blends, to, pix_paid: paid } = facts
  const { number } = order
  return writeMail(
    {
      id: `order-ready.${number}`,
      to,
      subject: `O seu pedido #${number} está pronto para a retirada`,
      heading: `Seu pedido #${number} está pronto para a retirada`,
      blocks: [
        ...promiseBlocks(facts),
        ...ownerWords('pronto-para-a-retirada'),
        { kind: 'paragraph', text: AT_THE_COUNTER },
        ...(paid
          ? [boldParagraph(`Recebemos ${formatBrl(paid)} por Pix. Nada a pagar na retirada.`)]
          : dueBlocks(order)),
        ...surplusBlocks(facts),
        ...deliveryBlocks(order, sender),
        ...(paid ? weighedBlocks(order, blends) : producedBlocks(order, blends)),
        { kind: 'action', label: 'Acompanhar pedido', url: trackerUrl(order, sender.publicUrl) },
      ],
    },
    sender,
  )
}

function onItsWayMail(facts: OrderFacts, sender: Sender): Mail {
  const { order, blends, driver, to, mailId } = facts
  const { number } = order
  const url = trackerUrl(order, sender.publicUrl)
  const who: Block[] = driver
    ? [{ kind: 'paragraph', text: driverText(driver) }]
    : ownerWords('a-caminho')
  return writeMail(
    {
      id: `order-on-its-way.${mailId}`,
      to,
      subject: `O seu pedido #${number} está a caminho`,
      heading: `Seu pedido #${number} está a caminho`,
      blocks: [
        ...promiseBlocks(facts),
        ...who,
        ...dueBlocks(order),
        { kind: 'action', label: 'Ver onde está', url },
        ...deliveryBlocks(order, sender),
        ...producedBlocks(order, blends),
      ],
    },
    sender,
  )
}

function deliveredMail({ order, blends, to, at }: OrderFacts, sender: Sender): Mail {
  const { number, sale_receipt_url: receipt } = order
  const isProduced = order.produced_amount !== null
  const isWeighed = isProduced && isWeighedOrder(order)
  const what = isWeighed ? 'o que foi pesado e o valor exato de cada item' : 'os itens do pedido'
  const outcome = isPickup(order) ? 'retirado' : 'entregue'
  const link: Block[] = receipt ? [{ kind: 'action', label: 'Ver NF-e', url: receipt }] : []
  const paid = paidText(order)
  return writeMail(
    {
      id: `order-delivered.${number}`,
      to,
      subject: `O seu pedido #${number} foi ${outcome}`,
      heading: `Seu pedido #${number} foi ${outcome}. Bom apetite!`,
      blocks: [
        ...ownerWords('entregue'),
        { kind: 'paragraph', text: `Veja ${what}:` },
        ...(isProduced ? weighedBlocks(order, blends) : estimatedBlocks(order, blends)),
        ...(paid ? [boldParagraph(paid)] : []),
        ...handedOverBlocks(order, at, sender),
        { kind: 'action', label: 'Ver pedido', url: trackerUrl(order, sender.publicUrl) },
        ...link,
      ],
    },
    sender,
  )
}

/** What was weighed and charged for each line; empty before. */
function producedBlocks(order: WireOrder, blends: OrderedBlend[]): Block[] {
  if (order.produced_amount === null) return []
  const paid = paidText(order)
  const isAtDoor = paysAtDoor(order.payments.at(-1)?.payment_method.id ?? 0)
  const charged: Block[] = paid && !isAtDoor ? [{ kind: 'paragraph', text: paid }] : []
  return [...weighedBlocks(order, blends), ...charged]
}

/** What is to be paid at the door; empty for an order that the card or a Pix pays. */
function dueBlocks(order: WireOrder): Block[] {
  const { payment_method: method, received_amount: received = 0 } = order.payments.at(-1) ?? {}
  const dueCents = toCents(order.total) - toCents(received)
  if (!method || !paysAtDoor(method.id) || dueCents <= 0) return []
  const place = isPickup(order) ? 'na retirada' : 'na entrega'
  const isEstimate = order.produced_amount === null && isWeighedOrder(order)
  const amount = `${isEstimate ? 'cerca de ' : ''}${formatBrl(fromCents(dueCents))}`
  const text = `A pagar ${place}: ${amount} (${method.name.replace(` ${place}`, '')})`
  return [boldParagraph(text)]
}

function driverText({ driverName, licensePlate }: Driver): string {
  return `Quem leva é ${driverName}, no veículo de placa ${licensePlate}.`
}

function toleranceText({ payments }: WireOrder): string {
  return soldByWeightText(payments.at(-1)?.tolerance_percent ?? TOLERANCE_PERCENT)
}

function isPaidOnline({ payments }: WireOrder): boolean {
  return payments.at(-1)?.payment_method.id === GATEWAY_METHOD_ID
}

function isPaidByPix({ payments }: WireOrder): boolean {
  return isPixMethod(payments.at(-1)?.payment_method.id)
}

/** Empty for an order of unit goods that is not charged yet. */
function paidText(order: WireOrder): string {
  const payment = order.payments.at(-1)
  const promise = isWeighedOrder(order) ? [EXACT_WEIGHT] : []
  if (payment?.captured_amount == null) return promise.join('')
  if (payment.received_ways) {
    return [`Cobramos ${waysText(payment.received_ways)}.`, ...promise].join(' ')
  }
  const door = isPickup(order) ? 'na retirada' : 'na entrega'
  const offline = isPaidByPix(order) ? 'por Pix' : door
  const card = payment.source ? `no cartão **** ${payment.source.last_digits}` : offline
  return [`Cobramos ${formatBrl(payment.captured_amount)} ${card}.`, ...promise].join(' ')
}
