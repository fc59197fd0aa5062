import { answerPages, markCopies } from './stored-pages'

class Client {
  readonly postMessage = jest.fn()
  constructor(readonly id: string) {}
}

let open: Client[] = []
beforeEach(() => {
  open = []
  Object.assign(globalThis, {
    WindowClient: Client,
    clients: { get: async (id: string) => open.find((client) => client.id === id) },
  })
})
afterEach(() => {
  for (const name of ['WindowClient', 'clients']) Reflect.deleteProperty(globalThis, name)
})

const request = new Request('https://loja.test/sobre')
const cachedResponse = new Response('<html>')

/** A navigation for which the worker has a copy. */
function navigation(resultingClientId: string) {
  const plugin = markCopies()
  const event = Object.assign(new Event('fetch'), { resultingClientId }) as FetchEvent
  return {
    useCopy: (copy: Response | null = cachedResponse) =>
      plugin.cachedResponseWillBeUsed?.({
        cacheName: 'pages-1',
        request,
        cachedResponse: copy ?? undefined,
        event,
      }),
    fail: () =>
      plugin.fetchDidFail?.({ error: new Error(), originalRequest: request, request, event }),
  }
}

function ask(id: string, data: unknown = { type: 'IS_COPY' }) {
  const source = new Client(id)
  answerPages({ data, source } as unknown as ExtendableMessageEvent)
  return source.postMessage.mock.calls.map(([message]) => message)
}

it('OFF-06 a page is notified that it is a copy because the network is slow', async () => {
  expect(await navigation('slow').useCopy()).toBe(cachedResponse)
  expect(ask('slow')).toEqual([{ copy: 'slow' }])
})

it('OFF-06 a page is notified that it is a copy because the network failed', async () => {
  const { fail, useCopy } = navigation('failed')
  await fail()
  await useCopy()
  expect(ask('failed')).toEqual([{ copy: 'failed' }])
})

it('OFF-06 a page that shows a copy is notified when the network fails later', async () => {
  const { fail, useCopy } = navigation('later')
  await useCopy()
  const page = new Client('later')
  open = [page]
  await fail()
  await useCopy()
  await Promise.resolve()
  expect(page.postMessage.mock.calls).toEqual([[{ copy: 'failed' }]])
})

it('OFF-06 a page from the network, another message and another sender get no response', async () => {
  const { fail, useCopy } = navigation('none')
  await fail()
  await useCopy(null)
  await navigation('').useCopy()
  expect(ask('none')).toEqual([])
  await navigation('other').useCopy()
  expect(ask('other', null)).toEqual([])
  expect(ask('other', { type: 'CACHE_URLS' })).toEqual([])
})
