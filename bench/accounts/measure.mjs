import { createClient, emptyShopFolder, startShopApi } from '../api/shop-api.mjs'
import { captchaToken, registerCustomer } from '../api/shopper.mjs'
import { median } from '../measuring.mjs'

/** @typedef {(email: string) => Promise<import('../api/shop-api.mjs').Answer>} Ask */

const PASSWORD = 'segredo1'
const ALLOWED_MS = 5

/**
 * Checks that login and reset do not reveal whether an e-mail is known: compares responses and
 * times. Uses each e-mail once, so that no limit interferes.
 * @param {import('../../server/processes.mjs').Processes} _processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureAccounts(_processes, { quick }) {
  const count = quick ? 20 : 200
  const api = await startShopApi({ folder: emptyShopFolder() })
  const client = createClient(api.url, 1)
  try {
    const known = Array.from({ length: count }, (_, n) => `cliente${n}@example.com`)
    const unknown = Array.from({ length: count }, (_, n) => `estranho${n}@example.com`)
    for (const email of known) await registerCustomer(client, email, PASSWORD)
    console.log(`\n${count} calls with known and ${count} with unknown e-mails, on PGlite`)
    await compare('login', known, unknown, (email) =>
      client.send('POST', '/v2/auth', { email, password: 'errada-1' }),
    )
    const tokens = await inTurn(2 * count, () => captchaToken(client))
    await compare('reset', known, unknown, (email) =>
      client.send('POST', '/v2/password_reset', { email, recaptcha_token: tokens.pop() }),
    )
  } finally {
    client.close()
    await api.stop()
  }
}

/**
 * @template T
 * @param {number} times
 * @param {() => Promise<T>} work
 */
async function inTurn(times, work) {
  /** @type {T[]} */
  const results = []
  for (let n = 0; n < times; n += 1) results.push(await work())
  return results
}

/**
 * @param {string} title
 * @param {string[]} known
 * @param {string[]} unknown
 * @param {Ask} ask
 */
async function compare(title, known, unknown, ask) {
  const times = { known: /** @type {number[]} */ ([]), unknown: /** @type {number[]} */ ([]) }
  /** @type {Map<string, number>} */
  const answers = new Map()
  const asked = [
    ...known.map((email) => ({ email, kind: /** @type {const} */ ('known') })),
    ...unknown.map((email) => ({ email, kind: /** @type {const} */ ('unknown') })),
  ]
  // In random order, since the API creates the e-mail of a known address during the next call.
  for (const { email, kind } of shuffled(asked)) {
    const from = performance.now()
    const { status, text } = await ask(email)
    times[kind].push(performance.now() - from)
    const response = `${status} ${text}`
    answers.set(response, (answers.get(response) ?? 0) + 1)
  }
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)]
  const difference = Math.abs(ofKnown - ofUnknown)
  console.log(
    `${title}: known ${ofKnown.toFixed(2)} ms, unknown ${ofUnknown.toFixed(2)} ms, ` +
      `difference ${difference.toFixed(2)} ms (${difference <= ALLOWED_MS ? 'within' : 'MORE THAN'} ${ALLOWED_MS} ms); ` +
      `answers ${answers.size === 1 ? 'all the same' : `DIFFER: ${[...answers.keys()].join(' | ')}`}`,
  )
}

/**
 * @template T
 * @param {T[]} items
 * @returns {T[]}
 */
function shuffled(items) {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
