import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OperatorError } from '../../service/base/errors'
import { backupFileName, copyPictures } from '../../service/db/backup-files'
import type { Db } from '../../service/db/database'
import { audit, checks, type Disagreement } from '../../service/domain/audit/audit'
import { auditGateway, GATEWAY_CHECKS } from '../../service/domain/audit/gateway-audit'
import { type Gateway, HAS_BOOKS } from '../../service/payments/gateway'
import { command, textAt, whole } from '../command'

const DAY_MS = 86_400_000

interface Audit {
  checks: number
  disagreements: Disagreement[]
}

export const auditCommand = command({
  name: 'audit',
  summary: 'check that orders, charges, stock, slots, coupons and mails agree',
  usage: '[--days <n>]',
  details: [
    ...checks.map(({ name }) => `  ${name}`),
    '',
    'Reads one snapshot, while the shop stays open. With a gateway that has its own ledger, also',
    'compares its list of the last 30 days (--days), twice where it disagrees:',
    '',
    ...GATEWAY_CHECKS.map((name) => `  ${name}`),
    '',
    'Prints each disagreement as a line with its ids. The exit code is 1 if there is any.',
  ],
  async run({ db, gateway }, { options }): Promise<Audit> {
    const days = options.days === undefined ? 30 : whole(options.days, 'the days', 1)
    const since = new Date(Date.now() - days * DAY_MS)
    const ofGateway = HAS_BOOKS[gateway.name] ? GATEWAY_CHECKS.length : 0
    return {
      checks: checks.length + ofGateway,
      disagreements: [...(await audit(db)), ...(await auditOf(gateway, db, since))],
    }
  },
  show: ({ checks: n, disagreements }) =>
    disagreements.length === 0
      ? `${n} checks, all agree.`
      : disagreements.map(({ check, says }) => `${check}: ${says}`).join('\n'),
  isFailure: ({ disagreements }) => disagreements.length > 0,
})

async function auditOf(gateway: Gateway, db: Db, since: Date): Promise<Disagreement[]> {
  try {
    return await auditGateway(db, gateway, since)
  } catch (cause) {
    throw new OperatorError('the gateway did not send its list; try again shortly', { cause })
  }
}

interface Written {
  file: string
  bytes: number
}

export const backupCreate = command({
  name: 'backup create',
  summary: 'copy the whole shop to a file, while it is open',
  usage: '[file]',
  details: [
    'The file is a snapshot of the database, customers included: keep it safe. The pictures of the',
    'products are copied to the folder media beside it. By default the file is written to',
    'DATA_DIR/backups, like the daily backup of the running API (BACKUP_HOURS). status and doctor',
    'show the newest file there.',
    'PostgreSQL is backed up by its own pg_dump. backup restore reads the file.',
  ],
  async run({ backup, engine, env, mediaFolder }, { positionals: [name], cwd }): Promise<Written> {
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
})

export const backupRestore = command({
  name: 'backup restore',
  summary: 'replace the database with a backup',
  usage: '<file>',
  details: [
    'Only while the shop is stopped. The previous embedded database stays in DATA_DIR as',
    'db.before-<time>; delete it once the shop works. With PostgreSQL the database named by',
    'DATABASE_URL must be empty; its own pg_restore is used.',
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
})
