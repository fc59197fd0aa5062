import './start/check-tools.mjs'
import { register } from 'tsx/esm/api'
import { loadDotEnv } from './start/settings.mjs'

loadDotEnv()
register()
await import(new URL('../sales-api/ops/main.ts', import.meta.url).href)
