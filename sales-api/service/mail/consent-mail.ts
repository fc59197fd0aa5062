import { formatBrl, fromCents } from '@/lib/shared/money'
import { formatQuantity } from '@/lib/shared/weight'
import type { ConsentQuestion } from '../domain/fulfilment/weight-answers'
import { type Mail, type Row, type Sender, writeMail } from './template'

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
        { kind: 'action', label: 'Responder', url },
      ],
    },
    sender,
  )
}
