import { getEligiblePromotions, getSavedCards, getUserPromotions } from './payments'

function answerWith(...answers: Response[]) {
  globalThis.fetch = jest.fn(async () => answers.shift() ?? Response.json({}, { status: 404 }))
}

it("ERR-04 a 401 of the card list is the error You're not logged in.", async () => {
  answerWith(
    Response.json({ users: [{ id: 12 }] }),
    Response.json({ error: "You're not logged in." }, { status: 401 }),
  )
  await expect(getSavedCards('bearer')).rejects.toMatchObject({
    status: 401,
    message: "You're not logged in.",
  })
})

it('API-40 API-41 requests the cards by the id of the customer', async () => {
  answerWith(
    Response.json({ users: [{ id: 12 }] }),
    Response.json({ credit_cards: [{ id: 3, cc_type: 'visa', last_digits: '1111' }] }),
  )
  expect(await getSavedCards('bearer')).toEqual([{ id: 3, ccType: 'visa', lastDigits: '1111' }])
  expect(jest.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([
    '/api/v1/users/',
    '/api/v1/users/12/credit_cards',
  ])
})

it('API-31 API-44 promotions are requested for the cart, by a guest with the order token, and for the customer', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ promotions: [] }))
  await getEligiblePromotions({ orderToken: 'guest 1' })
  await getEligiblePromotions({ token: 'ana' })
  await getUserPromotions(12, 'ana')
  expect(jest.mocked(fetch).mock.calls.map(([path]) => path)).toEqual([
    '/api/v1/promotions?by_eligible=true&order_token=guest%201',
    '/api/v1/promotions?by_eligible=true',
    '/api/v1/promotions?by_user=12',
  ])
})
