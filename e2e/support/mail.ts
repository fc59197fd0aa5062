import { readdir, readFile } from 'node:fs/promises'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'

const folder = `${e2eEnv(process.env).DATA_DIR}/mail`

/** Returns the names of complete mails; a mail being written has another name. */
async function mailNames(): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !name.startsWith('.'))
}

/** Returns the link in the newest reset mail to `email`, or null before the shop has sent one. */
export async function resetLink(email: string): Promise<URL | null> {
  const names = (await mailNames()).sort().reverse()
  for (const name of names) {
    // Decodes quoted-printable: long lines end in '=', and '=' is written '=3D'.
    const mail = (await readFile(`${folder}/${name}`, 'utf8'))
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    const link = /https?:\/\/\S+\/resetar-senha\?[^\s"<]+/.exec(mail)?.[0]
    if (link && mail.includes(email)) return new URL(link.replaceAll('&amp;', '&'))
  }
  return null
}

/** Returns the receipts of order `number`. The outbox sends them shortly after completion. */
export async function receiptsOf(number: string): Promise<string[]> {
  const names = await mailNames()
  const mails = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  return mails.filter((mail) => mail.includes(`Message-ID: <order-received.${number}@`))
}
