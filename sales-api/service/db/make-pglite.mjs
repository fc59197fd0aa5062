import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

// Creates an empty database: `folder` in the folder at the path, `template` as a tarball there.
const [kind, path = ''] = process.argv.slice(2)
const database = await PGlite.create(kind === 'folder' ? path : 'memory://')
if (kind === 'template') {
  const dump = await database.dumpDataDir('gzip')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
}
await database.close()
