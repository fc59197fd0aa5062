import { failureReason } from './outbox'

const failure = (more: object, name = 'Error') =>
  Object.assign(new Error('550 <ana@example.com> unknown'), { name, ...more })

it.each([
  [failure({ code: 'EENVELOPE', responseCode: 550 }), 'address refused (550)'],
  [failure({ code: 'EMESSAGE', responseCode: 452 }), 'message refused (452)'],
  [failure({ code: 'EAUTH', responseCode: 535 }), 'login refused (535)'],
  [failure({ code: 'ETIMEDOUT' }), 'no response in time'],
  [failure({}, 'AbortError'), 'no response in time'],
  [failure({ cause: { code: 'ECONNREFUSED' } }, 'TypeError'), 'connection refused'],
  [failure({}, 'WebhookNotTaken'), 'not accepted by the storefront'],
  [failure({}, 'RangeError'), 'RangeError'],
  ['lost', 'string'],
])(
  'RUN-40 describes in plain words why nothing was sent, without quoting the server: %#',
  (cause, reason) => {
    expect(failureReason(cause)).toBe(reason)
  },
)
