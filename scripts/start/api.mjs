import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureApi } from './bundle-api.mjs'

await import(pathToFileURL(resolve(await ensureApi())).href)
