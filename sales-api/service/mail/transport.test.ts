import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderTransport, smtpTransport } from './transport'

it('leaves no partial e-mail after a failed write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const mail = { messageId: '<welcome.7@shop>', to: 'ana@example.com', text: 'Bem-vinda' }
  // A folder of that name lets the file be written and not be moved into its place.
  mkdirSync(join(folder, 'welcome.7@shop.eml'))
  await expect(folderTransport(folder)(mail)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['welcome.7@shop.eml'])
})

/** A mail server that responds to each line with `reply`. */
async function mailServer(reply: (line: string, socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    reply('connect', socket)
    let rest = ''
    socket.on('data', (data) => {
      const lines = (rest + data).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) reply(line, socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

const MAIL = { messageId: '<m1@shop>', from: 'loja@example.com', to: 'bia@example.com', text: 'Oi' }

it('RUN-40 fails on an endless reply of a server, and closes the connection', async () => {
  let broken = () => {}
  const isBroken = new Promise<void>((resolve) => {
    broken = resolve
  })
  const server = await mailServer((line, socket) => {
    if (!line.startsWith('RCPT'))
      return void socket.write(line === 'connect' ? '220 x\r\n' : '250 x\r\n')
    const endless = setInterval(() => socket.write('250-x\r\n'), 5)
    socket.on('close', () => {
      clearInterval(endless)
      broken()
    })
  })
  await expect(smtpTransport(server.url, 150)(MAIL)).rejects.toThrow(/aborted/)
  await isBroken
  server.close()
})

it('RUN-40 sends once to a server that is silent between its replies', async () => {
  let taken = 0
  const server = await mailServer((line, socket) => {
    const response = (text: string) => setTimeout(() => socket.write(`${text}\r\n`), 30)
    if (line === 'connect') response('220 x')
    else if (line === 'DATA') response('354 x')
    else if (line === '.') {
      taken += 1
      response('250 taken')
    } else if (/^(EHLO|MAIL|RCPT)/.test(line)) response('250 x')
  })
  await smtpTransport(server.url)(MAIL)
  expect(taken).toBe(1)
  server.close()
})
