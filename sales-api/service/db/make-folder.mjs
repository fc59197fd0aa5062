import { PGlite } from '@electric-sql/pglite'

const [folder] = process.argv.slice(2)
const database = await PGlite.create(String(folder))
await database.close()
