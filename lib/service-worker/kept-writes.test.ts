import { sendKeptWrite } from './kept-writes'

const OWN = `${location.origin}/mixes/templates/7`

it.each([
  ['a write that must outlive its page', { url: OWN, method: 'PUT', keepalive: true }, 1],
  ['another write', { url: OWN, method: 'PUT', keepalive: false }, 0],
  ['a read', { url: OWN, method: 'GET', keepalive: true }, 0],
  ['a write to another site', { url: 'https://x.example/', method: 'POST', keepalive: true }, 0],
])('OFF-19 the worker sends only writes that must outlive their page: %s', (_, request, count) => {
  const response = Promise.resolve(Response.json({}))
  globalThis.fetch = jest.fn(() => response)
  const respondWith = jest.fn()
  sendKeptWrite({ request, respondWith } as unknown as FetchEvent)
  expect(respondWith).toHaveBeenCalledTimes(count)
  if (count > 0) expect(respondWith).toHaveBeenCalledWith(response)
})
