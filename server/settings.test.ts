/** @jest-environment node */

import { writeShopFolder } from '../lib/shared/shop/own-shop.fixture'
import { freePort } from './port.mjs'
import { UserError } from './processes.mjs'
import { readSettings } from './settings.mjs'
import { startShop } from './shop.mjs'

const settingsOf = (source: Record<string, string>) => readSettings(source as NodeJS.ProcessEnv)

describe('readSettings', () => {
  it('starts the embedded API and shows the demo strip when nothing is set', () => {
    const settings = settingsOf({})

    expect(settings).toMatchObject({ port: 3000, embedded: true, distDir: '.next' })
    expect(settings.env).toMatchObject({
      SALES_API_URL: 'http://127.0.0.1:3001',
      PUBLIC_URL: 'http://localhost:3000',
      DEMO: '1',
      NEXT_PUBLIC_DEMO: '1',
    })
  })

  it('uses the sales API of SALES_API_URL instead, without its last slash', () => {
    const settings = settingsOf({ SALES_API_URL: 'https://api.example/' })

    expect(settings.embedded).toBe(false)
    expect(settings.env.SALES_API_URL).toBe('https://api.example')
  })

  it('lets the embedded API notify its storefront of changes, with a generated secret', () => {
    const [first, second] = [settingsOf({ PORT: '4000' }).env, settingsOf({}).env]

    expect(first.WEBHOOK_URL).toBe('http://127.0.0.1:4000/webhooks/catalogue')
    expect(first.WEBHOOK_SECRET).toMatch(/^[0-9a-f]{64}$/)
    expect(first.WEBHOOK_SECRET).not.toBe(second.WEBHOOK_SECRET)
    expect(settingsOf({ WEBHOOK_SECRET: 'agreed' }).env.WEBHOOK_SECRET).toBe('agreed')
    expect(settingsOf({ SALES_API_URL: 'https://api.example' }).env.WEBHOOK_URL).toBeUndefined()
  })

  it('treats an empty variable as unset', () => {
    expect(settingsOf({ SALES_API_URL: '', PORT: '' })).toMatchObject({
      port: 3000,
      embedded: true,
    })
  })

  it('lets DEMO=0 switch the strip off', () => {
    expect(settingsOf({ DEMO: '0' }).env.NEXT_PUBLIC_DEMO).toBe('0')
  })

  it.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'is a demonstration at %s',
    (url) => {
      expect(settingsOf({ PUBLIC_URL: url }).env.DEMO).toBe('1')
    },
  )

  it.each(['none', 'stripe'])('PAY-30 is no demonstration with the gateway %s', (word) => {
    expect(settingsOf({ PAYMENT_GATEWAY: word }).env.DEMO).toBe('0')
    expect(settingsOf({ PAYMENT_GATEWAY: 'sandbox' }).env.DEMO).toBe('1')
    expect(settingsOf({ PAYMENT_GATEWAY: '' }).env.DEMO).toBe('1')
  })

  it('PAY-30 refuses another gateway in one line that does not print it', () => {
    const refused = () => settingsOf({ PAYMENT_GATEWAY: 'sk_live_1' })
    expect(refused).toThrow(UserError)
    expect(refused).toThrow('PAYMENT_GATEWAY must be one of sandbox, none, stripe.')
  })

  describe('a start with payment settings that the API would refuse', () => {
    const KEYS = {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'rk_live_secret',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    /** What the start says before its first program, which is the build. */
    async function said(source: Record<string, string>) {
      const processes = {
        start: () => {
          throw new Error('builds')
        },
      }
      const ports = { PORT: String(await freePort()), SALES_API_PORT: String(await freePort()) }
      const settings = settingsOf({ ...ports, ...source })
      return startShop(settings, processes as never).catch((cause: Error) => cause.message)
    }

    it.each([
      [
        { ...KEYS, STRIPE_WEBHOOK_SECRET: '' },
        /^STRIPE_WEBHOOK_SECRET must be set to .+ whsec_ .+\.$/,
      ],
      [
        { ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
        /^STRIPE_PUBLISHABLE_KEY must be of the mode/,
      ],
      [{ ...KEYS, PAYMENT_GATEWAY: 'none' }, /^STRIPE_SECRET_KEY must be empty without /],
      [
        { PAYMENT_GATEWAY: 'none', DEMO: '1' },
        /^DEMO=1 is refused with PAYMENT_GATEWAY=none: it would sell\.$/,
      ],
      [{ ...KEYS, DEMO: '1' }, /^DEMO=1 is refused with PAYMENT_GATEWAY=stripe/],
    ])('PAY-30 with %o is refused before anything is built', async (source, words) => {
      const message = await said(source as Record<string, string>)
      expect(message).toMatch(words)
      expect(message).not.toContain('secret')
    })

    it.each([KEYS, { PAYMENT_GATEWAY: 'none' }, { PAYMENT_GATEWAY: 'sandbox', DEMO: '1' }])(
      'PAY-30 with %o continues to the build',
      async (source) => expect(await said(source as Record<string, string>)).toBe('builds'),
    )

    it('PAY-30 requires nothing of another sales API', async () => {
      const another = { SALES_API_URL: 'https://api.example', PAYMENT_GATEWAY: 'stripe' }
      expect(await said(another)).toBe('builds')
    })
  })

  it('RUN-17 refuses sample values in a live shop before anything is built', () => {
    const shop = { PUBLIC_URL: 'https://loja.test', PAYMENT_GATEWAY: 'none' }
    const own = { SHOP_DIR: writeShopFolder() }
    const refusal = (source: object) => {
      try {
        return settingsOf({ ...shop, ...source }).env.DEMO
      } catch (cause) {
        return cause instanceof UserError ? cause.message : cause
      }
    }

    expect(refusal({})).toMatch(/^identity\.legalName, .+ still hold the sample's; .+\.$/)
    expect(refusal(own)).toBe('0')
    expect(refusal({ ...own, MAIL_FROM: 'loja@boibom.example' })).toMatch(/^MAIL_FROM still hold/)
    expect(refusal({ ...own, SALES_API_URL: 'https://api.test' })).toBe('0')
    const another = { PAYMENT_GATEWAY: '', SALES_API_URL: 'https://api.test' }
    expect(refusal(another)).toMatch(/^identity\.legalName, /)
    expect(refusal({ ...another, DEMO: '1' })).toBe('1')
    expect(refusal({ PUBLIC_URL: 'http://localhost:3000' })).toBe('0')
  })

  it('is no demonstration at a public address, so that the sandbox is refused there, unless DEMO=1 is set', () => {
    const PUBLIC_URL = 'https://loja.example'

    expect(settingsOf({ PUBLIC_URL }).env).toMatchObject({ DEMO: '0', NEXT_PUBLIC_DEMO: '0' })
    expect(settingsOf({ PUBLIC_URL, DEMO: '1' }).env).toMatchObject({
      DEMO: '1',
      NEXT_PUBLIC_DEMO: '1',
    })
  })

  it.each(['http://cache.example', 'user:secret@cache.example'])(
    'refuses the PAGE_CACHE_URL %s without printing it',
    (PAGE_CACHE_URL) => {
      const refused = () => settingsOf({ PAGE_CACHE_URL })
      expect(refused).toThrow(/^PAGE_CACHE_URL must be an address that begins with redis:/)
      expect(settingsOf({ PAGE_CACHE_URL: 'rediss://user:secret@cache.example/1' })).toBeDefined()
    },
  )

  it('refuses an invalid PUBLIC_URL in one line', () => {
    expect(() => settingsOf({ PUBLIC_URL: 'loja.example' })).toThrow(UserError)
  })

  it.each(['abc', '0', '70000', '80.5'])('refuses the port %s in one line', (value) => {
    expect(() => settingsOf({ PORT: value })).toThrow(UserError)
  })
})
