import type { Shop } from '../../support/purchase'

/** The API behind `url` for the shared purchase calls; a call that gets no answer rejects. */
export function httpShop(url: string): Shop {
  return {
    async call(method, path, body, token) {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : null }
    },
  }
}

/** The same shop where any answer but a good one ends the program's work with what it said. */
export function expectingSuccess(shop: Shop): Shop {
  return {
    async call(method, path, body, token) {
      const answer = await shop.call(method, path, body, token)
      if (answer.status < 300) return answer
      const [route = path] = path.split('?')
      throw new Error(`${method} ${route}: ${answer.status} ${JSON.stringify(answer.body)}`)
    },
  }
}
