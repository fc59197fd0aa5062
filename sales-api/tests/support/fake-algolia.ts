import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

interface Index {
  settings: Json
  synonyms: Json[]
  records: Map<string, Json>
}

/** A server that keeps indices as Algolia's write API does, and says what was asked of it. */
export async function startFakeAlgolia() {
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
