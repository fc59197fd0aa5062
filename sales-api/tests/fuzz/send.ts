import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import type { App } from '../../service/server/create-app'
import type { FuzzResponse } from './judge'
import type { FuzzRequest } from './requests'

export type Send = (request: FuzzRequest) => Promise<FuzzResponse>

/** Sends requests to the app itself. */
export function sendToApp(app: App): Send {
  return async ({ method, target, headers, body }) => {
    const request = new Request(`http://localhost${target}`, { method, headers, body })
    const response = await app.fetch(request)
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text: await response.text(),
    }
  }
}

/** Sends requests over HTTP, their paths untouched by any URL parser. */
export function sendToPort(port: number): Send {
  const agent = new Agent({ keepAlive: true })
  return ({ method, target, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body ?? '') }
      const call = httpRequest(
        {
          port,
          host: '127.0.0.1',
          method,
          path: target,
          agent,
          headers: { ...headers, ...length },
        },
        async (response) =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            text: await text(response),
          }),
      )
      call.once('error', reject)
      call.end(body ?? undefined)
    })
}
