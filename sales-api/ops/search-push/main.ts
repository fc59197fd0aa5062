import { algoliasearch } from 'algoliasearch'
import { checkSettings, reasonFor, StartupError } from '../../service/base/errors'
import { openDatabase } from '../../service/db/open'
import { env } from '../../service/env'
import { INDEX_NAME } from '../../service/search/run-search'
import { createProgress } from '../protocol'
import { pushToAlgolia } from './push-to-algolia'

try {
  checkSettings(env)
  const { algoliaAppId, algoliaAdminKey } = env
  if (!algoliaAppId || !algoliaAdminKey) {
    throw new StartupError('ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY must be set')
  }
  const client = algoliasearch(algoliaAppId, algoliaAdminKey)
  const database = await openDatabase(env, 'operating')
  const progress = createProgress(process.stderr)
  const count = await pushToAlgolia(database.db, client, (done, total, label) =>
    progress.show({ done, total, label }),
  ).finally(() => database.close())
  progress.end()
  process.stdout.write(`${count} products are in the index ${INDEX_NAME} of ${algoliaAppId}\n`)
} catch (cause) {
  const isExpected = cause instanceof StartupError || isApiError(cause)
  const reason = isExpected ? cause.message : reasonFor(cause, env.dataDir)
  process.stderr.write(`search:push: ${reason}\n`)
  process.exitCode = 1
}

/** Whether Algolia refused the call (such as a wrong key) or could not be reached. */
function isApiError(cause: unknown): cause is Error {
  return cause instanceof Error && /^(Api|Retry)Error$/.test(cause.name)
}
