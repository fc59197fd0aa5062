import { chargedElsewhereMail, disputeMail, holdLostMail, refundMail } from './shop-mails'
import type { Sender } from './template'

const SENDER: Sender = {
  from: 'pedidos@loja.test',
  publicUrl: 'https://loja.test',
  storeName: 'Loja',
  storeArticle: 'a',
  storeAddress: 'Rua A 1',
  storePhone: '(71) 3333-1234',
}
const NEWS = { id: 'x.1', to: 'dona@loja.test', number: 'R123456789', cents: 123_456 }

/** Its words on single lines, with plain spaces. */
const wordsOf = ({ subject, text }: { subject?: string; text?: unknown }) =>
  `${subject}\n${text}`.replaceAll('\u00a0', ' ')

it('PAY-33 notifies the shop of a dispute with amount, reason, state and the last day to respond', () => {
  const dueBy = new Date('2026-12-02T01:00:00Z')
  const dispute = { ...NEWS, reason: 'fraudulent', state: 'needs_response', dueBy }
  const words = wordsOf(disputeMail(dispute, SENDER))
  for (const said of [
    'Contestação do pedido #R123456789: R$ 1.234,56',
    '- Motivo: fraudulent',
    '- Situação: needs_response',
    'npm run ops -- orders show R123456789',
  ]) {
    expect(words).toContain(said)
  }
  // A day of the shop, not of Greenwich.
  expect(words).toMatch(/Responder até: ter, 1 dez/)
  expect(wordsOf(disputeMail({ ...dispute, dueBy: null }, SENDER))).not.toContain('Responder até')
})

it('PAY-33 RUN-84 distinguishes a refund of the panel from a failed one, and reports a lost hold, without the words to customers', () => {
  const refund = { ...NEWS, reason: 'faltou um item' }
  const arrived = wordsOf(refundMail({ ...refund, hasArrived: true }, SENDER))
  expect(arrived).toContain('Reembolso do pedido #R123456789: R$ 1.234,56')
  expect(arrived).toContain('- Motivo: faltou um item')
  const back = wordsOf(refundMail({ ...refund, reason: null, hasArrived: false }, SENDER))
  expect(back).toContain('Reembolso não concluído do pedido #R123456789')
  expect(back).not.toContain('Motivo')
  const lost = wordsOf(holdLostMail(NEWS, SENDER))
  expect(lost).toContain('Pedido #R123456789 sem reserva: R$ 1.234,56')
  expect(lost).toMatch(/orders show R123456789\n\nLoja\nhttps:\/\/loja\.test$/)
  const charged = wordsOf(chargedElsewhereMail(NEWS, SENDER))
  expect(charged).toContain('Pedido #R123456789 cobrado fora da loja: R$ 1.234,56')
  expect(charged).toContain('npm run ops -- orders refund R123456789')
})
