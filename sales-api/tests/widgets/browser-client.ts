import { type LiteClient, liteClient } from 'algoliasearch/lite'
import type { TestShop } from '../support/test-shop'

interface Sent {
  request: Record<string, unknown>
  status: number
}

/** Algolia's client, connected to the shop; `sent` holds every request with its status. */
export function openBrowserClient(shop: TestShop): { client: LiteClient; sent: Sent[] } {
  const sent: Sent[] = []
  const client = liteClient('LOCAL', 'key', {
    hosts: [{ url: 'shop.example', accept: 'readWrite', protocol: 'https' }],
    requester: {
      async send({ url, method, headers, data }) {
        const { pathname, search } = new URL(url)
        const body = String(data)
        const response = await shop.app.request(pathname + search, { method, headers, body })
        const { requests } = JSON.parse(body) as { requests: Record<string, unknown>[] }
        sent.push(...requests.map((request) => ({ request, status: response.status })))
        return { status: response.status, content: await response.text(), isTimedOut: false }
      },
    },
  })
  return { client, sent }
}
