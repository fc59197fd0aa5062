/** @jest-environment node */
import { createHash } from 'node:crypto'
import type { Enabled } from './content-security-policy.mjs'
import { contentSecurityPolicy, scriptHashes } from './content-security-policy.mjs'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('lists each inline script once and leaves out those with a source', () => {
  const html =
    '<script>a()</script><script id="x">b()</script><script src="/c.js" async=""></script><script>a()</script>'
  expect(scriptHashes(html)).toEqual([hash('a()'), hash('b()')])
})

it('lists no structured data, which is no script', () => {
  const html = '<script type="application/ld+json">{"a":1}</script><script>a()</script>'
  expect(scriptHashes(html)).toEqual([hash('a()')])
})

const off: Enabled = {
  algoliaAppId: null,
  algoliaSearchKey: null,
  intercomAppId: null,
  recaptchaSiteKey: null,
  sentryDsn: null,
  tagManagerId: null,
  vimeo: false,
}

type Directives = Record<string, string>

/** Sources by directive. */
function directivesOf(policy: string): Directives {
  const directives = policy.split('; ').map((directive) => directive.split(' '))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources.join(' ')]))
}

const policyWith = (services: Partial<Enabled>) =>
  directivesOf(contentSecurityPolicy([], '/carrinho', { ...off, ...services }))

/** Policy of a shop without third-party services. */
const OWN: Directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

it('allows the shop itself and the listed inline scripts, and nothing else', () => {
  expect(policyWith({})).toEqual(OWN)
  expect(directivesOf(contentSecurityPolicy(["'sha256-abc='"], '/'))).toEqual({
    ...OWN,
    'script-src': "'self' 'sha256-abc='",
  })
})

/** Sources that each service adds once its keys are set. */
const SERVICES: [name: string, keys: Partial<Enabled>, added: Directives][] = [
  [
    'Google Tag Manager',
    { tagManagerId: 'GTM-1' },
    {
      'script-src': 'https://*.googletagmanager.com',
      'img-src': 'https://*.google-analytics.com https://*.googletagmanager.com',
      'connect-src':
        'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
    },
  ],
  [
    'Intercom',
    { intercomAppId: 'abc' },
    {
      'script-src': 'https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com',
      'style-src': "'unsafe-inline'",
      'img-src':
        'blob: https://*.intercomcdn.com https://static.intercomassets.com https://*.intercomusercontent.com',
      'font-src': 'https://js.intercomcdn.com https://fonts.intercomcdn.com',
      'connect-src':
        'https://*.intercom.io wss://*.intercom.io https://*.intercom-messenger.com wss://*.intercom-messenger.com https://uploads.intercomcdn.com',
      'media-src': "'self' https://js.intercomcdn.com",
      'frame-src': "'self' https://intercom-sheets.com https://www.intercom-reporting.com",
    },
  ],
  [
    'reCAPTCHA',
    { recaptchaSiteKey: 'k' },
    {
      'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
      'connect-src': 'https://www.google.com/recaptcha/',
      'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    },
  ],
  [
    'Sentry',
    { sentryDsn: 'https://k@o1.sentry.example/7' },
    { 'connect-src': 'https://o1.sentry.example' },
  ],
  [
    'Algolia',
    { algoliaAppId: 'APP', algoliaSearchKey: 'k' },
    {
      'connect-src':
        'https://APP-dsn.algolia.net https://APP-1.algolianet.com https://APP-2.algolianet.com https://APP-3.algolianet.com',
    },
  ],
  ['Vimeo', { vimeo: true }, { 'frame-src': 'https://player.vimeo.com' }],
]

it.each(SERVICES)('allows %s with its keys, and only what it needs', (_, keys, added) => {
  const expected = { ...OWN }
  for (const [name, sources] of Object.entries(added)) {
    expected[name] = [OWN[name], sources].filter(Boolean).join(' ')
  }
  expect(policyWith(keys)).toEqual(expected)
})

it.each(['/checkout', '/resetar-senha', '/balcao', '/balcao/cortes'])(
  'ANL-13 allows no service on %s but the captcha and reports of errors',
  (page) => {
    const policyOf = (keys: Partial<Enabled>) =>
      contentSecurityPolicy([], page, { ...off, ...keys })
    const all = Object.assign({}, ...SERVICES.map(([, keys]) => keys))
    const { recaptchaSiteKey, sentryDsn } = all
    expect(policyOf(all)).toBe(policyOf({ recaptchaSiteKey, sentryDsn }))
    expect(policyOf({ ...all, recaptchaSiteKey: null, sentryDsn: null })).toBe(policyOf({}))
  },
)

it('has a case for every key of a service', () => {
  const keys = SERVICES.flatMap(([, own]) => Object.keys(own))
  expect(keys.toSorted()).toEqual(Object.keys(off).toSorted())
})

it('allows no host of Algolia with one of its keys alone', () => {
  expect(policyWith({ algoliaAppId: 'APP' })).toEqual(OWN)
  expect(policyWith({ algoliaSearchKey: 'k' })).toEqual(OWN)
})

it('PAY-39 allows the hosts that Stripe documents on /checkout, and nothing else', () => {
  process.env.PAYMENT_GATEWAY = 'stripe'
  expect(directivesOf(contentSecurityPolicy([], '/checkout', off))).toEqual({
    ...OWN,
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  })
  expect(directivesOf(contentSecurityPolicy([], '/resetar-senha', off))).toEqual(OWN)
  delete process.env.PAYMENT_GATEWAY
})
