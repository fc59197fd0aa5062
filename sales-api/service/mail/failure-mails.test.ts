import { dialledNumber } from '@/lib/shared/phone.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { env } from '../env'
import {
  canceledMail,
  deniedMail,
  failedMail,
  refundedMail,
  windowClosedMail,
} from './failure-mails'
import { senderOf } from './template'

const { phone } = wholeShop.identity
const order = { number: 'R987', token: 'x', shipments: [], payments: [] }
const at = new Date('2026-05-12T16:07:00Z')
const facts = { order, to: 'ana@a.test', mailId: 8, at } as never
const sender = senderOf(env)

it('TRK-69 the e-mail of a canceled order says who canceled it, and its button leads to the link that copies it', () => {
  const canceled_money = { kind: 'nothing', amount: 0, reason: 'duplicate' }
  const own = { ...order, tracker_token: 'R987.k', canceled_money }
  const { text } = canceledMail({ ...(facts as object), order: own } as never, sender)
  expect(text).toContain(
    'A loja cancelou: era um pedido repetido. Você não paga nada por este pedido.',
  )
  expect(text).toContain(`Pedir de novo: ${new URL('/acompanhar/R987.k', sender.publicUrl)}`)
})

it('TRK-69 the e-mail of an order canceled without a reason names neither who canceled it nor why', () => {
  const own = { ...order, canceled_money: { kind: 'nothing', amount: 0 } }
  const { text } = canceledMail({ ...(facts as object), order: own } as never, sender)
  expect(text).toContain('Você não paga nada por este pedido.')
  expect(text).not.toContain('A loja cancelou')
})

it.each([
  ['canceled', canceledMail(facts, sender)],
  ['denied', deniedMail(facts, sender)],
  ['refunded', refundedMail(facts, { cents: 730, way: 'Pix', isOfPrice: false }, sender)],
  ['window closed', windowClosedMail(facts, 'x', sender)],
])('RUN-84 an e-mail contains the phone once: %s', (_, { text, html }) => {
  expect(String(text).split(phone)).toHaveLength(2)
  expect(String(html).split(phone)).toHaveLength(2)
  expect(text).not.toMatch(/ligue \(|ligue \d/)
})

const payment = { captured_amount: 84.3, payment_method: { id: 2, name: 'Débito' }, source: null }

it.each([
  [
    'by card',
    [{ ...payment, payment_method: { id: 1, name: 'Cartão' } }],
    'O que você pagou continua',
  ],
  ['at the door', [payment], 'Você só paga quando receber o pedido.'],
  ['at the door before', [{ ...payment, received_amount: 84.3 }], 'O que você pagou continua'],
])(
  'RUN-84 PAY-94 the e-mail of a failed delivery that is paid %s names the phone, with a link, and the money',
  (_, payments, words) => {
    const own = { ...order, payments, total: 84.3 }
    const { text, html } = failedMail(
      { ...(facts as object), order: own, hadLeft: true } as never,
      sender,
    )
    expect(text).toContain(`Para combinar outro horário, ligue para ${phone}.`)
    expect(text).toContain(`Tentamos entregar ter, 12 mai. ${words}`)
    expect(text).toMatch(/Falar com a loja: https:\/\/wa\.me\/\d+\?text=\S+R987/)
    expect(html).toContain(`ligue para <a href="tel:${dialledNumber(phone)}"`)
  },
)

it('PAY-94 the e-mail of a failed delivery names no attempt for an order that never left', () => {
  const { text } = failedMail({ ...(facts as object), hadLeft: false } as never, sender)
  expect(text).not.toContain('Tentamos')
})
