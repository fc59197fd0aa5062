import type { Db } from '@/sales-api/service/db/database'
import { openDatabase } from '@/sales-api/service/db/open'
import type { Shop } from '../../support/purchase'
import { freePort, startApi } from './api-process'
import { inParallel, range } from './concurrency'
import { openMailSink } from './mail-sink'
import { newShop } from './new-shop'

interface OpenShop {
  db: Db
  /** One for each API process on the database. */
  shops: Shop[]
  /** Message-IDs of the mails they have sent. */
  mails: string[]
  close(): Promise<void>
}

/**
 * Starts several API processes on a new PostgreSQL database, with the gateway that the variables
 * name.
 */
export async function openShop(
  processes: number,
  gateway?: Record<string, string>,
): Promise<OpenShop> {
  const { settings, drop } = await newShop('postgres', 'api')
  const { db, close } = await openDatabase(settings)
  const sink = await openMailSink()
  const folders = range(processes).map((index) => `${settings.dataDir}-${index}`)
  const apis = await inParallel(folders, processes, async (dataDir) =>
    startApi({ ...settings, dataDir, port: await freePort(), smtpUrl: sink.url, gateway }),
  )
  return {
    db,
    shops: apis.map((api) => httpShop(api.url)),
    mails: sink.taken,
    async close() {
      await Promise.all(apis.map((api) => api.stop()))
      await sink.close()
      await close()
      await drop()
    },
  }
}

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
