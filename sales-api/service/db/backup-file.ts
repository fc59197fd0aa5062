import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OperatorError } from '../domain/operator-error'

/** Lets `write` fill a file that only its owner may read and that stands under its name when complete. */
export async function writeBackup(
  file: string,
  write: (partial: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already`)
  const partial = `${file}.${process.pid}.partial`
  try {
    await mkdir(dirname(file), { recursive: true })
    await (await open(partial, 'w', 0o600)).close()
    await write(partial)
    await rename(partial, file)
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => {})
    if (cause instanceof OperatorError) throw cause
    throw new OperatorError(`the backup could not be written: ${(cause as Error).message}`)
  }
}
