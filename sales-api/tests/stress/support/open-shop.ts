import type { Db } from '@/sales-api/service/db/database'
import { openDatabase } from '@/sales-api/service/db/open'
import type { Shop } from '../../support/purchase'
import { startApi } from './api-process'
import { freePort } from './free-port'
import { httpShop } from './http-shop'
import { openMailSink } from './mail-sink'
import { newShop } from './new-shop'
import { inParallel, range } from './parallel'

export interface OpenShop {
  db: Db
  /** One for each API process on the database. */
  shops: Shop[]
  /** Message-IDs of the mails they have sent. */
  mails: string[]
  close(): Promise<void>
}

/** Several API processes on one new PostgreSQL database. */
export async function openShop(processes: number): Promise<OpenShop> {
  const { settings, drop } = await newShop('postgres', 'api')
  const { db, close } = await openDatabase(settings)
  const sink = await openMailSink()
  const folders = range(processes).map((index) => `${settings.dataDir}-${index}`)
  const apis = await inParallel(folders, processes, async (dataDir) =>
    startApi({ ...settings, dataDir, port: await freePort(), smtpUrl: sink.url }),
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
