import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

const [file] = process.argv.slice(2)
const database = await PGlite.create('memory://')
const dump = await database.dumpDataDir('gzip')
await writeFile(String(file), Buffer.from(await dump.arrayBuffer()))
await database.close()
