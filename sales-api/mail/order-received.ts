import type { SendMailOptions } from 'nodemailer'
import type { WireOrder } from '../../lib/contract/order'
import { formatDay, formatWindow } from '../../lib/dates/delivery-window'
import { formatBrl } from '../../lib/money/money'
import { escapeHtml } from './escape-html'
import { type OrderedBlend, type OrderRow, orderRows } from './order-lines'

interface Sender {
  from: string
  publicUrl: string
  phone: string
}

/** The mail that follows a completed order, in text and HTML. */
export function orderReceivedMail(
  order: WireOrder,
  blends: OrderedBlend[],
  to: string,
  { from, publicUrl, phone }: Sender,
): SendMailOptions & { messageId: string } {
  const { hostname } = new URL(publicUrl)
  const rows = orderRows(order.line_items, blends)
  return {
    messageId: `<order-received.${order.number}@${hostname}>`,
    from,
    to,
    subject: `Recebemos o seu pedido #${order.number}`,
    text: text(order, rows, publicUrl, phone),
    html: html(order, rows, publicUrl, phone),
  }
}

const WEIGHT_NOTE =
  'Produtos por peso são estimados, com tolerância de 10%. Só o peso exato é cobrado.'
const NEXT =
  'Seu pedido passa agora por uma análise de crédito. Avisaremos quando estiver a caminho.'

function text(order: WireOrder, rows: OrderRow[], publicUrl: string, phone: string): string {
  return [
    `Seu pedido #${order.number} foi recebido. Agora é só relaxar!`,
    NEXT,
    '',
    ...rows.map((row) => `- ${row.text}: ${formatBrl(row.total)}`),
    '',
    ...totals(order).map(([label, value]) => `${label}: ${value}`),
    WEIGHT_NOTE,
    '',
    `Entrega: ${delivery(order)}`,
    `Endereço: ${address(order)}`,
    '',
    `Dúvidas? Ligue para ${phone}.`,
    publicUrl,
  ].join('\n')
}

function html(order: WireOrder, rows: OrderRow[], publicUrl: string, phone: string): string {
  const lines = rows
    .map(
      (row) =>
        `<tr><td style="padding:6px 0">${escapeHtml(row.text)}</td><td style="padding:6px 0;text-align:right;white-space:nowrap">${formatBrl(row.total)}</td></tr>`,
    )
    .join('')
  const sums = totals(order)
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 0">${label}</td><td style="padding:4px 0;text-align:right">${value}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="pt-BR"><body style="margin:0;background:#fffaf3;color:#1e1719;font-family:Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px">
<h1 style="color:#7a1220;font-size:22px">Seu pedido #${escapeHtml(order.number)} foi recebido. Agora é só relaxar!</h1>
<p>${NEXT}</p>
<table style="width:100%;border-collapse:collapse;border-top:1px solid #e4d5c3">${lines}</table>
<table style="width:100%;border-collapse:collapse;border-top:1px solid #e4d5c3;margin-top:8px">${sums}</table>
<p>${WEIGHT_NOTE}</p>
<p><strong>Entrega:</strong> ${escapeHtml(delivery(order))}<br><strong>Endereço:</strong> ${escapeHtml(address(order))}</p>
<p>Dúvidas? Ligue para ${escapeHtml(phone)}.</p>
<p><a href="${escapeHtml(publicUrl)}" style="color:#7a1220">Voltar à loja</a></p>
</div></body></html>`
}

function totals(order: WireOrder): [string, string][] {
  const discounts: [string, string][] =
    order.adjustment_total === 0 ? [] : [['Descontos', formatBrl(order.adjustment_total)]]
  return [
    ['Subtotal estimado', formatBrl(order.item_total)],
    ['Frete', order.ship_total === 0 ? 'Grátis' : formatBrl(order.ship_total)],
    ...discounts,
    ['Total estimado', formatBrl(order.total)],
  ]
}

function delivery(order: WireOrder): string {
  const rate = order.shipments[0]?.selected_shipping_rate
  if (!rate) return 'a combinar'
  const { delivery_window_start: start, delivery_window_end: end } = rate
  return `${rate.name}, ${formatDay(start)}, ${formatWindow(start, end)}`
}

function address({ ship_address: ship }: WireOrder): string {
  if (!ship) return ''
  return [ship.address1, ship.address2, ship.neighborhood, ship.city].filter(Boolean).join(', ')
}
