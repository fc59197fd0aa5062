import './start/check-tools.mjs'
import { register } from 'tsx/esm/api'
import { loadDotEnv } from './start/settings.mjs'

loadDotEnv()
register()
await import('../sales-api/ops/search-push/push-main')
