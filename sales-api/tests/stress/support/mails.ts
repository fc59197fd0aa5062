import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How many mails about received orders an API process without a mail server has put into its data folder. */
export async function countOrderMails(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'mail')).catch(() => [])
  return names.filter((name) => /^order-received\..*\.eml$/.test(name)).length
}
