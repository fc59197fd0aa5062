import { SIMULATED_PIX_KEY } from '@/lib/shared/settings/start-rules.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { OWN_SHOP } from '@/lib/shared/shop/own-shop.fixture'
import type { Shop } from '@/lib/shared/shop/schema.mjs'
import { StartupError } from './base/errors'
import { checkShop, readEnv, shopWarnings } from './env'

const STRIPE = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const LIVE = {
  ...STRIPE,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
}
const RESTRICTED = { STRIPE_SECRET_KEY: 'rk_test_42' }
const PUBLIC = { PUBLIC_URL: 'https://loja.test' }

const OWN = { MAIL_FROM: 'Boi Bom <pedidos@boibom.test>' }
const LIVE_SHOP = { ...PUBLIC, ...OWN, PAYMENT_GATEWAY: 'none' }

function start(
  source: Record<string, string>,
  shop: Pick<Shop, 'identity'> = OWN_SHOP,
  pixKey: string | null = null,
): string {
  const env = readEnv(source, shop)
  expect(env.problems).toEqual([])
  try {
    checkShop(env, pixKey === null ? null : { key: pixKey })
    return 'starts'
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause
    return cause.message
  }
}

it.each([
  [{}, 'starts'],
  [{ PAYMENT_GATEWAY: 'sandbox' }, 'starts'],
  [{ ...PUBLIC, DEMO: '1' }, 'starts'],
  [{ ...PUBLIC, DEMO: '1', PAYMENT_GATEWAY: 'sandbox' }, 'starts'],
  [{ ...PUBLIC, DEMO: '0' }, 'DEMO=1 allows it'],
  [{ ...PUBLIC, PAYMENT_GATEWAY: 'sandbox' }, 'DEMO=1 allows it'],
  [{ PAYMENT_GATEWAY: 'none' }, 'starts'],
  [STRIPE, 'starts'],
  [{ PAYMENT_GATEWAY: 'none', DEMO: '1' }, 'DEMO=1 is refused with PAYMENT_GATEWAY=none'],
  [{ ...STRIPE, DEMO: '1' }, 'DEMO=1 is refused with PAYMENT_GATEWAY=stripe'],
])('PAY-30 with %o: %s', (source, said) => {
  expect(start(source as Record<string, string>)).toContain(said)
})

it.each([
  [LIVE_SHOP, 'starts'],
  [{ ...LIVE_SHOP, ...LIVE }, 'starts'],
  [{ ...LIVE_SHOP, DEMO: '0', MAIL_FROM: '' }, 'starts'],
  [{ ...LIVE_SHOP, MAIL_FROM: 'loja@boibom.example' }, 'MAIL_FROM still hold'],
  [{ ...LIVE_SHOP, PUBLIC_URL: 'https://loja.example' }, 'PUBLIC_URL still hold'],
])('RUN-17 in live mode with %o: %s', (source, said) => {
  expect(start(source as Record<string, string>)).toContain(said)
})

it('RUN-17 a live shop refuses facts of the sample', () => {
  expect(start(LIVE_SHOP, wholeShop)).toMatch(/^identity\.legalName, identity\.cnpj, .* still hold/)
  const identity = { ...OWN_SHOP.identity, phone: '7133334444' }
  expect(start(LIVE_SHOP, { ...OWN_SHOP, identity })).toContain('identity.phone still hold')
})

it.each([{}, RESTRICTED])('PAY-30 refuses test keys in live mode and prints none: %o', (key) => {
  const said = start({ ...LIVE_SHOP, ...STRIPE, ...key })
  expect(said).toBe('STRIPE_SECRET_KEY is a test key: a live shop needs live keys')
})

it.each([
  [{ ...LIVE_SHOP }, 1],
  [{ ...LIVE_SHOP, TRUSTED_PROXY: '0' }, 1],
  [{ ...LIVE_SHOP, TRUSTED_PROXY: '2' }, 0],
  [{ ...PUBLIC, DEMO: '1' }, 0],
  [{}, 0],
])('RUN-62 warns a live shop whose limits cannot count by client: %o', (source, lines) => {
  const warnings = shopWarnings(readEnv(source as Record<string, string>))
  expect(warnings).toHaveLength(lines)
  for (const warning of warnings)
    expect(warning).toMatch(/^TRUSTED_PROXY is 0, .+; set it to [^\n]+$/)
})

const problemsOf = (changes: Record<string, string>) =>
  readEnv({ ...STRIPE, ...changes }).problems.map((problem) => problem.split(' ')[0])

it.each([
  [{ STRIPE_SECRET_KEY: '' }, ['STRIPE_SECRET_KEY']],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, ['STRIPE_SECRET_KEY']],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, ['STRIPE_PUBLISHABLE_KEY']],
  [{ STRIPE_WEBHOOK_SECRET: '' }, ['STRIPE_WEBHOOK_SECRET']],
  [{ STRIPE_SECRET_KEY: 'rk_live_1' }, ['STRIPE_PUBLISHABLE_KEY']],
  [{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, []],
  [{ PUBLIC_URL: 'https://loja.test', STRIPE_API_URL: 'http://127.0.0.1:1' }, ['STRIPE_API_URL']],
  [{ STRIPE_API_URL: 'http://127.0.0.1:1' }, []],
  [
    { PAYMENT_GATEWAY: 'none' },
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ],
])('PAY-30 refuses an incomplete set of Stripe settings by name: %o', (changes, names) => {
  expect(problemsOf(changes as Record<string, string>)).toEqual(names)
})

it('PAY-30 passes the settings to the gateway and prints no refused value', () => {
  expect(readEnv(STRIPE).stripe).toEqual({
    secretKey: 'sk_test_1',
    publicKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: null,
  })
  const { problems, stripe } = readEnv({ STRIPE_SECRET_KEY: 'sk_test_42', PAYMENT_GATEWAY: 'sk_9' })
  expect(problems).toHaveLength(2)
  expect(problems.join()).not.toMatch(/42|sk_9/)
  expect(stripe).toBeNull()
})

it.each([
  [{ ...PUBLIC, DEMO: '1' }, SIMULATED_PIX_KEY, 'starts'],
  [{ ...PUBLIC, DEMO: '1' }, 'loja@boibom.test', 'could take money in a demonstration'],
  [LIVE_SHOP, 'loja@boibom.test', 'starts'],
  [LIVE_SHOP, SIMULATED_PIX_KEY, 'is the one of a demonstration'],
  [{}, 'loja@boibom.test', 'starts'],
])('BALC-53 with %o and the Pix key %s: %s', (source, key, said) => {
  expect(start(source, OWN_SHOP, key)).toContain(said)
})
