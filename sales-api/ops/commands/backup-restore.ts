import { dirname, join, resolve } from 'node:path'
import { copyPictures } from '../../service/db/copy-pictures'
import { OperatorError } from '../../service/domain/operator-error'
import type { Command } from '../command'
import { textAt } from '../values'

export const backupRestore: Command<{ file: string }> = {
  name: 'backup restore',
  summary: 'put a backup in the place of the database',
  usage: '<file>',
  details: [
    'Only while the shop is closed. The embedded database that was there stays in DATA_DIR as',
    'db.before-<time>; delete it when the shop is well. With PostgreSQL the database named by',
    'DATABASE_URL must be empty, and its own pg_restore is used.',
    'The pictures come from the folder media beside the file.',
  ],
  async run({ restore, mediaFolder }, args) {
    if (!restore) throw new OperatorError('the shop is open; stop it before a backup is restored')
    const file = resolve(args.cwd, textAt(args, 0, 'the file'))
    await restore(file)
    await copyPictures(join(dirname(file), 'media'), mediaFolder)
    return { file }
  },
  show: ({ file }) => `Restored from ${file}. The shop can be started.`,
}
