import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How many mails an API process without a mail server has put into its data folder. */
export async function countMails(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'mail')).catch(() => [])
  return names.filter((name) => name.endsWith('.eml')).length
}
