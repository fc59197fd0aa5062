import { warmPages, warmSharedPages } from './warm.mjs'

// Warms the pages of a shop in a separate process, whose memory is released afterwards.
const [shopUrl = '', salesApiUrl = ''] = process.argv.slice(2)
const started = Date.now()
const { warmed } = await warmPages(shopUrl, salesApiUrl)
await warmSharedPages(shopUrl)
console.log(`${warmed} pages rendered in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
