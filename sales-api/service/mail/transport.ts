import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/**
 * Time limit in ms for one message. A slow server needs more than a minute. A message timed out
 * while the server still accepts it would arrive twice.
 */
const SEND_LIMIT_MS = 180_000

/** Delivers a mail or throws. */
export type SendMail = (mail: SendMailOptions & { messageId: string }) => Promise<void>

export function smtpTransport(url: string, limitMs = SEND_LIMIT_MS): SendMail {
  const timeout = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: limitMs }
  const transport = createTransport({ url, ...timeout })
  return async (mail) => {
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(limitMs) })
  }
}

/** Writes .eml files, for a shop without a mail server; a mail sent again replaces its file. */
export function folderTransport(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(mail)
    const name = `${mail.messageId.replace(/[^\w.@-]/g, '')}.eml`
    await mkdir(folder, { recursive: true })
    const partial = join(folder, `.${name}.${randomBytes(4).toString('hex')}`)
    try {
      await writeFile(partial, message as Buffer, { mode: 0o600, flush: true })
      await rename(partial, join(folder, name))
    } catch (cause) {
      // A full disk leaves an incomplete file.
      await rm(partial, { force: true })
      throw cause
    }
  }
}
