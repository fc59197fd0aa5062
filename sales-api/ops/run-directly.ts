import { join } from 'node:path'
import { checkSettings } from '../service/base/errors'
import { openDatabase } from '../service/db/open'
import type { Env } from '../service/env'
import { openGateway } from '../service/payments/open-gateway'
import type { Ops } from './command'
import { describeFailure, execute, parseCommand } from './execute'
import type { CommandResult, Request } from './protocol'

/** Opens the database for one command: PostgreSQL, or the locked data folder. */
export async function runDirectly(
  env: Env,
  request: Request,
  progress: Ops['progress'],
): Promise<CommandResult> {
  try {
    // Parses first, so that a typing error opens nothing and creates no folder.
    parseCommand(request.argv, request.cwd)
    checkSettings(env)
    const database = await openDatabase(env, 'operating')
    const { db, engine, backup, restore } = database
    try {
      const ops: Ops = {
        db,
        engine,
        backup,
        restore,
        gateway: await openGateway(db, env),
        env,
        mediaFolder: join(env.dataDir, 'media'),
        nudge: () => {},
        progress,
      }
      return await execute(ops, request)
    } finally {
      await database.close()
    }
  } catch (cause) {
    return describeFailure(cause, env.dataDir)
  }
}
