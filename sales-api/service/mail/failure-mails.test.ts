import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { env } from '../env'
import { canceledMail, deniedMail, failedMail, windowClosedMail } from './failure-mails'
import { senderOf } from './template'

const { phone } = wholeShop.identity
const order = { number: 'R987', token: 'x', shipments: [], payments: [] }
const facts = { order, to: 'ana@a.test', mailId: 8 } as never
const sender = senderOf(env)

it.each([
  ['canceled', canceledMail(facts, sender)],
  ['denied', deniedMail(facts, sender)],
  ['failed', failedMail(facts, sender)],
  ['window closed', windowClosedMail(facts, 'x', sender)],
])('RUN-84 an e-mail contains the phone once: %s', (_, { text, html }) => {
  expect(String(text).split(phone)).toHaveLength(2)
  expect(String(html).split(phone)).toHaveLength(2)
  expect(text).not.toMatch(/ligue \(|ligue \d/)
})
