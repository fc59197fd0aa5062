import { pino } from 'pino'
import type { Captcha } from '../../service/captcha/captcha'
import type { Database } from '../../service/db/database'
import type { Limits } from '../../service/limits/limits'
import type { Gateway } from '../../service/payments/gateway'
import { createSandboxGateway } from '../../service/payments/sandbox-gateway'
import { createApp } from '../../service/server/create-app'
import type { CallResponse } from './test-shop'

const log = pino({ level: 'silent' })

/** An API on a database that may have others, with nothing of its own but what a process holds. */
export function apiOn(
  { db }: Pick<Database, 'db'>,
  changes: { captcha?: Captcha; limits?: Limits; gateway?: Gateway } = {},
) {
  const { gateway = createSandboxGateway(db, 50) } = changes
  const app = createApp({ db, mediaFolder: '', log, nudge: () => {}, ...changes, gateway })
  return {
    app,
    gateway,
    async call(
      method: string,
      path: string,
      body?: unknown,
      token?: string,
    ): Promise<CallResponse> {
      const response = await app.request(path, {
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
