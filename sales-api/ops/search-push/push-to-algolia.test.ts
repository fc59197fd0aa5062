import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { algoliasearch } from 'algoliasearch'
import { eq } from 'drizzle-orm'
import { variants } from '../../service/db/schema/catalogue'
import {
  addVariants,
  openTestShop,
  type TestShop,
  variantValues,
} from '../../tests/support/test-shop'
import { pushToAlgolia } from './push-to-algolia'

type Json = Record<string, unknown>

interface Index {
  settings: Json
  synonyms: Json[]
  records: Map<string, Json>
}

/** A server that stores indices like Algolia's write API, and records the requests. */
async function startFakeAlgolia() {
  const indices = new Map<string, Index>()
  const calls: string[] = []
  let isRefusing = false

  function indexAt(name: string): Index {
    const index = indices.get(name) ?? { settings: {}, synonyms: [], records: new Map() }
    indices.set(name, index)
    return index
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://algolia')
    const [, , , name = '', ...action] = pathname.split('/').map(decodeURIComponent)
    calls.push(`${request.method} ${action.join('/')}`)
    const body = await readJson(request)
    response.setHeader('content-type', 'application/json')
    if (isRefusing) {
      response.statusCode = 403
      response.end('{"message":"Invalid Application-ID or API key","status":403}')
      return
    }
    apply(name, action.join('/'), body)
    if (searchParams.get('forwardToReplicas') === 'true') {
      for (const replica of replicasOf(name)) apply(replica, action.join('/'), body)
    }
    response.end(JSON.stringify({ taskID: 1, objectIDs: [], status: 'published' }))
  })

  function replicasOf(name: string): string[] {
    return (indexAt(name).settings.replicas ?? []) as string[]
  }

  function apply(name: string, action: string, body: unknown): void {
    if (action === 'settings') indexAt(name).settings = body as Json
    if (action === 'synonyms/batch') indexAt(name).synonyms = body as Json[]
    if (action === 'batch') {
      for (const { body: record } of (body as { requests: { body: Json }[] }).requests) {
        indexAt(name).records.set(String(record.objectID), record)
      }
    }
    if (action === 'operation') operate(name, body as { operation: string; destination: string })
  }

  function operate(name: string, { operation, destination }: Record<string, string>): void {
    const source = indexAt(name)
    const { records, settings } = indexAt(destination ?? '')
    // Replicas are not copied, and stay with the index that is moved to.
    const { replicas, ...copied } = source.settings
    const kept = operation === 'move' ? settings.replicas : undefined
    indices.set(destination ?? '', {
      ...source,
      settings: { ...copied, ...(kept ? { replicas: kept } : {}) },
      records: operation === 'copy' ? records : source.records,
    })
    if (operation === 'copy') return
    indices.delete(name)
    for (const replica of replicasOf(destination ?? '')) {
      indexAt(replica).records = new Map(source.records)
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    indices,
    calls,
    host: { url: `127.0.0.1:${port}`, accept: 'readWrite' as const, protocol: 'http' as const },
    refuse() {
      isRefusing = true
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text ? JSON.parse(text) : null
}

let shop: TestShop
let algolia: Awaited<ReturnType<typeof startFakeAlgolia>>
beforeAll(async () => {
  shop = await openTestShop()
  algolia = await startFakeAlgolia()
})
afterAll(async () => {
  await algolia.close()
  await shop.close()
})

function push(progress: (done: number, total: number, label: string) => void = () => {}) {
  const client = algoliasearch('APP', 'admin', { hosts: [algolia.host] })
  return pushToAlgolia(shop.db, client, progress)
}

it('SRCH-12 fills a hosted index with the records, settings and synonyms of this one', async () => {
  expect(await push()).toBe(2)
  expect([...algolia.indices.keys()]).toEqual([
    'product_sales',
    'product_sales_price_asc',
    'product_sales_price_desc',
  ])
  const index = algolia.indices.get('product_sales')
  expect(index?.records.get('101')).toMatchObject({
    objectID: '101',
    name: 'Picanha Bovina',
    price: 0.0899,
    on_sale: true,
    option_values: [],
    departments: [],
    sales_volume: 0,
    shown_price: 89.9,
  })
  expect(index?.settings).toMatchObject({
    attributesForFaceting: expect.arrayContaining(['manufacturer', 'cuts', 'shown_price']),
    unretrievableAttributes: ['departments', 'sales_volume'],
    attributesToRetrieve: ['*', '-description'],
    ignorePlurals: expect.arrayContaining(['pt-br']),
    minWordSizefor2Typos: 8,
  })
  expect(index?.synonyms).toContainEqual(
    expect.objectContaining({ type: 'synonym', synonyms: ['aipim', 'mandioca', 'macaxeira'] }),
  )
})

it('SRCH-16 creates a replica for each price order, ranked by stock and shown price, otherwise like the index', async () => {
  await push()
  const settingsOf = (name: string) => algolia.indices.get(name)?.settings
  const usual = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']
  expect(settingsOf('product_sales')?.ranking).toEqual(['desc(in_stock)', ...usual])
  expect(settingsOf('product_sales')?.replicas).toEqual([
    'product_sales_price_asc',
    'product_sales_price_desc',
  ])
  for (const order of ['asc', 'desc']) {
    const replica = settingsOf(`product_sales_price_${order}`)
    expect(replica?.ranking).toEqual(['desc(in_stock)', `${order}(shown_price)`, ...usual])
    expect(replica).toMatchObject({ minWordSizefor2Typos: 8 })
    expect(replica).not.toHaveProperty('replicas')
    expect(algolia.indices.get(`product_sales_price_${order}`)?.synonyms).toHaveLength(
      algolia.indices.get('product_sales')?.synonyms.length ?? 0,
    )
    expect(algolia.indices.get(`product_sales_price_${order}`)?.records.size).toBe(2)
  }
})

it('a further push leaves exactly the current catalogue', async () => {
  await shop.db.update(variants).set({ withdrawnAt: new Date() }).where(eq(variants.id, 102))
  await shop.db.update(variants).set({ price: '0.07' }).where(eq(variants.id, 101))
  await push()
  const records = [...(algolia.indices.get('product_sales')?.records.values() ?? [])]
  expect(records).toMatchObject([{ objectID: '101', price: 0.07 }])
  const synonyms = algolia.indices.get('product_sales')?.synonyms.length
  await push()
  expect(algolia.indices.get('product_sales')?.records.size).toBe(1)
  expect(algolia.indices.get('product_sales')?.synonyms).toHaveLength(synonyms ?? 0)
  expect(algolia.indices.size).toBe(3)
})

it('sends many products in batches and reports progress', async () => {
  const rows = Array.from({ length: 1200 }, (_, id) =>
    variantValues({ id: 1000 + id, slug: `produto-${id}` }),
  )
  await addVariants(shop.db, rows)
  algolia.calls.length = 0
  const steps: [number, number][] = []
  expect(await push((done, total) => steps.push([done, total]))).toBe(1201)
  expect(steps).toEqual([
    [500, 1201],
    [1000, 1201],
    [1201, 1201],
  ])
  expect(algolia.calls.filter((call) => call === 'POST batch')).toHaveLength(3)
  expect(algolia.indices.get('product_sales')?.records.size).toBe(1201)
})

it('does not change the index when the key is refused', async () => {
  algolia.refuse()
  await expect(push()).rejects.toMatchObject({ name: 'ApiError', status: 403 })
  expect(algolia.indices.get('product_sales')?.records.size).toBe(1201)
})
