import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Pool mode whose start-up responses the fake pooler imitates. */
type Mode = 'none' | 'session' | 'transaction' | 'statement'

const INT4 = 23

function message(kind: string, ...parts: (Buffer | number | string)[]): Buffer {
  const body = Buffer.concat(parts.map(encode))
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Encodes a number as four bytes and a text with a terminating zero. */
function encode(part: Buffer | number | string): Buffer {
  if (typeof part === 'string') return Buffer.from(`${part}\0`)
  if (typeof part !== 'number') return part
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(part)
  return bytes
}

const short = (value: number) => encode(value).subarray(2)
const ready = message('Z', Buffer.from('I'))
const done = (command: string) => Buffer.concat([message('C', command), ready])

function rowOf(id: number): Buffer {
  const column = [short(1), 'id', encode(0), short(0), encode(INT4), short(4), encode(-1), short(0)]
  const value = Buffer.from(String(id))
  return Buffer.concat([
    message('T', ...column),
    message('D', short(1), value.length, value),
    done('SELECT 1'),
  ])
}

/** Opens a server that reports process ids like PostgreSQL behind a pooler of this mode. */
export async function openPooler(mode: Mode, user = 'ana') {
  let newest = 100
  const inventId = () => {
    newest += 1
    return newest
  }
  const free = [1, 2, 3]
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const own = mode === 'none' ? inventId() : (free.pop() ?? 0)
    const keepsOwn = mode === 'none' || mode === 'session'
    if (!keepsOwn) free.push(own)
    let held: number | null = keepsOwn ? own : null
    socket.once('data', () => {
      const shown = mode === 'none' ? own : inventId()
      socket.write(
        Buffer.concat([message('R', 0), message('K', shown, Buffer.from([0, 0, 0, 7])), ready]),
      )
      socket.on('data', (data) => {
        const text = data.toString('utf8', 5, data.length - 1)
        if (data[0] !== 'Q'.charCodeAt(0)) return
        if (text.startsWith('select')) return socket.write(rowOf(held ?? free.at(-1) ?? 0))
        if (keepsOwn) return socket.write(done(text.toUpperCase()))
        if (mode === 'statement') return socket.end(refusal())
        if (text === 'begin') held = free.pop() ?? 0
        else if (held !== null) {
          free.push(held)
          held = null
        }
        return socket.write(done(text.toUpperCase()))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `postgresql://${user}@127.0.0.1:${port}/shop`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function refusal(): Buffer {
  const fields = [
    'SFATAL',
    'C08P01',
    'Mtransaction blocks not allowed in statement pooling mode',
    '',
  ]
  return message('E', ...fields)
}
