import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { copyPictures } from '../../service/db/copy-pictures'
import { OperatorError } from '../../service/domain/operator-error'
import { backupFileName } from '../../service/jobs/periodic-backup'
import type { Command } from '../command'

interface Written {
  file: string
  bytes: number
}

export const backupCreate: Command<Written> = {
  name: 'backup create',
  summary: 'copy the whole shop to a file, while it is open',
  usage: '[file]',
  details: [
    'The file holds the database as it is at one moment, customers included: keep it safe. The',
    'pictures of the products are copied to the folder media beside it. Without a name the file',
    'goes to DATA_DIR/backups, where the running API puts one a day itself (BACKUP_HOURS).',
    'With PostgreSQL its own pg_dump is used. backup restore takes the file back.',
  ],
  async run({ backup, engine, env, mediaFolder }, { positionals: [name], cwd }) {
    const file = name
      ? resolve(cwd, name)
      : join(env.dataDir, 'backups', backupFileName(engine, new Date()))
    const pictures = join(dirname(file), 'media')
    if (pictures === mediaFolder) {
      throw new OperatorError('A backup beside the shop goes down with it: choose another folder.')
    }
    await backup(file)
    await copyPictures(mediaFolder, pictures)
    return { file, bytes: (await stat(file)).size }
  },
  show: ({ file, bytes }) => `${file} (${(bytes / 1_000_000).toFixed(1)} MB), pictures beside it.`,
}
