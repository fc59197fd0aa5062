import { setTimeout as pause } from 'node:timers/promises'

/** What readers of the storefront got while they read on and on. */
export interface Reading {
  pages: number
  calls: number
  /** Calls that were told to come again, since the sales API was away. */
  unavailable: number
  slowestMs: number
  /** Answers that no visitor should get. */
  troubles: string[]
}

const PAGES = ['/', '/departamentos', '/carrinho', '/sobre']
const CALL = '/v2/departments'

/** Reads pages and calls the API through the storefront, one after the other, until `stop`. */
export function startVisitors(url: string) {
  const reading: Reading = { pages: 0, calls: 0, unavailable: 0, slowestMs: 0, troubles: [] }
  let open = true

  async function ask(path: string): Promise<Response | null> {
    const begun = performance.now()
    const response = await fetch(url + path).catch((cause) => {
      reading.troubles.push(`${path}: ${cause}`)
      return null
    })
    reading.slowestMs = Math.max(reading.slowestMs, performance.now() - begun)
    return response
  }

  async function readPage(path: string) {
    const response = await ask(path)
    const html = (await response?.text()) ?? ''
    reading.pages += 1
    const isWhole = response?.status === 200 && html.includes('</html>')
    if (response && !isWhole) reading.troubles.push(`${path}: ${response.status}`)
  }

  async function callApi() {
    const response = await ask(CALL)
    const text = (await response?.text().catch((cause) => `cut off: ${cause}`)) ?? ''
    reading.calls += 1
    const isJson = response?.headers.get('content-type')?.includes('application/json')
    const isAway = response?.status === 503 && response.headers.has('retry-after')
    if (isAway) reading.unavailable += 1
    if (response && !(isJson && (isAway || response.ok))) {
      reading.troubles.push(`${CALL}: ${response.status} ${text.slice(0, 80)}`)
    }
  }

  async function read() {
    while (open) {
      for (const path of PAGES) await readPage(path)
      await callApi()
      await pause(50)
    }
  }
  const ended = read()
  return {
    reading,
    async stop() {
      open = false
      await ended
    },
  }
}
