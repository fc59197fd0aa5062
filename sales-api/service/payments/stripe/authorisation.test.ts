import { declineReason } from './authorisation'

it.each([
  ['card_decline_rate_limit_exceeded', 'limit'],
  ['approve_with_id', 'retry'],
  ['stolen_card', 'bank'],
])('PAY-25 reads the refusal %s as %s', (code, reason) => {
  expect(declineReason({ code, decline_code: undefined })).toBe(reason)
})
