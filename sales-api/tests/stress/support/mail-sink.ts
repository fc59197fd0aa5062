import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  /** For SMTP_URL. */
  url: string
  /** The Message-ID of each mail taken, in the order they came; one sent twice is named twice. */
  taken: string[]
  /** The mails themselves, as they were sent. */
  sources: string[]
  close(): Promise<void>
}

/** A mail server that accepts every mail and records its Message-ID. */
export async function openMailSink(): Promise<MailSink> {
  const taken: string[] = []
  const sources: string[] = []
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        taken.push(/^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? '')
        sources.push(mail)
        done()
      }, done)
    },
  })
  // A sender that is killed breaks its connection.
  sink.on('error', () => {})
  const server = sink.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    sources,
    close: () => new Promise((resolve) => sink.close(() => resolve())),
  }
}

/**
 * Number of mails about received orders that an API without a mail server has written to its data
 * folder.
 */
export async function countOrderMails(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'mail')).catch(() => [])
  return names.filter((name) => /^order-received\..*\.eml$/.test(name)).length
}
