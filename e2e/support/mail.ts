import { readdir, readFile } from 'node:fs/promises'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'

const folder = `${e2eEnv(process.env).DATA_DIR}/mail`

/** Those that are whole; one that is being written has another name. */
async function mailNames(): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !name.startsWith('.'))
}

/** The address in the newest reset mail to `email`, once the shop has sent one. */
export async function resetLink(email: string): Promise<URL | null> {
  const names = (await mailNames()).sort().reverse()
  for (const name of names) {
    // Long lines of a mail end in '=', and '=' itself is written '=3D'.
    const mail = (await readFile(`${folder}/${name}`, 'utf8'))
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    const link = /https?:\/\/\S+\/resetar-senha\?[^\s"<]+/.exec(mail)?.[0]
    if (link && mail.includes(email)) return new URL(link.replaceAll('&amp;', '&'))
  }
  return null
}

/** Mails that say order `number` was received; the outbox sends them soon after it is complete. */
export async function receiptsOf(number: string): Promise<string[]> {
  const names = await mailNames()
  const mails = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  return mails.filter((mail) => mail.includes(`Message-ID: <order-received.${number}@`))
}
