import fc from 'fast-check'
import { LINKS } from '../../tests/access/table'
import { expectSound, isAboutOrders } from '../../tests/fuzz/fuzz'
import { openFuzzShop } from '../../tests/fuzz/fuzz-shop'

it('responds to every shape of request about orders as documented, and never 500', async () => {
  await expectSound(isAboutOrders)
}, 480_000)

it.each(Object.keys(LINKS))(
  'BALC-86 %s responds with 404 to every token that was never sent, and never 500',
  async (path) => {
    const shop = await openFuzzShop()
    const token = fc.oneof(fc.base64String(), fc.string({ unit: 'binary' }), fc.webSegment())
    const call = fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      token: fc.oneof(token.map(encodeURIComponent), fc.stringMatching(/^[\w%-]{1,120}$/)),
      query: fc.webQueryParameters(),
    })
    const statuses = fc.asyncProperty(call, async ({ method, token, query }) => {
      const target = `${path}${token}?resposta=${query}`
      expect((await shop.app.request(target, { method })).status).toBe(404)
    })
    await fc.assert(statuses, { numRuns: 300, seed: 20_260_511 })
    expect(shop.errors).toEqual([])
    await shop.close()
  },
  480_000,
)
