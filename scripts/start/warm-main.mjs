import { warmPages } from './warm.mjs'

// Warms the pages of a shop in a process of its own: what they take in memory ends with it.
const [shopUrl = '', salesApiUrl = ''] = process.argv.slice(2)
const started = Date.now()
const { warmed } = await warmPages(shopUrl, salesApiUrl)
console.log(`${warmed} pages made in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
