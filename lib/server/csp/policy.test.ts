import { createHash } from 'node:crypto'
import { contentSecurityPolicy, scriptHashes } from './policy.mjs'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('names each inline script once and leaves out those with a source', () => {
  const html =
    '<script>a()</script><script id="x">b()</script><script src="/c.js" async=""></script><script>a()</script>'
  expect(scriptHashes(html)).toEqual([hash('a()'), hash('b()')])
})

it('names no structured data, which is no script', () => {
  const html = '<script type="application/ld+json">{"a":1}</script><script>a()</script>'
  expect(scriptHashes(html)).toEqual([hash('a()')])
})

it('allows the named inline scripts and no others', () => {
  const policy = contentSecurityPolicy(["'sha256-abc='"])
  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).not.toContain('unsafe-eval')
})

const off = {
  algoliaAppId: null,
  algoliaSearchKey: null,
  intercomAppId: null,
  recaptchaSiteKey: null,
  sentryDsn: null,
  tagManagerId: null,
  vimeo: false,
}

it('names no other host while no service has a key', () => {
  expect(contentSecurityPolicy([], off)).not.toMatch(/https:|wss:/)
})

it('allows the hosts of a service with its key, and only those', () => {
  const tags = contentSecurityPolicy([], { ...off, tagManagerId: 'GTM-1' })
  expect(tags).toMatch(/script-src 'self' https:\/\/\*\.googletagmanager\.com;/)
  expect(tags).not.toContain('intercom')
  expect(tags).not.toMatch(/style-src [^;]*unsafe-inline/)

  const chat = contentSecurityPolicy([], { ...off, intercomAppId: 'abc' })
  expect(chat).toMatch(/script-src [^;]*https:\/\/widget\.intercom\.io/)
  expect(chat).not.toContain('google')

  const errors = contentSecurityPolicy([], { ...off, sentryDsn: 'https://k@o1.sentry.example/7' })
  expect(errors).toContain("connect-src 'self' https://o1.sentry.example;")
  expect(errors).toContain("script-src 'self';")

  const search = contentSecurityPolicy([], { ...off, algoliaAppId: 'APP', algoliaSearchKey: 'k' })
  expect(search).toContain("connect-src 'self' https://APP-dsn.algolia.net https://APP-1.")
  expect(search).toContain("script-src 'self';")

  const captcha = contentSecurityPolicy([], { ...off, recaptchaSiteKey: 'k' })
  expect(captcha).toMatch(/script-src 'self' https:\/\/www\.google\.com\/recaptcha\//)
  expect(captcha).not.toMatch(/script-src[^;]*unsafe/)

  const films = contentSecurityPolicy([], { ...off, vimeo: true })
  expect(films).toMatch(/frame-src https:\/\/player\.vimeo\.com$/)
})
