import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The sales API by a way on which calls of these paths are never answered. */
export async function withoutAnswers(target: string, paths: RegExp) {
  const server = createServer((incoming, outgoing) => {
    if (paths.test(incoming.url ?? '')) return
    const { method, headers } = incoming
    const onward = forward(target + incoming.url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
