import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from './policy.mjs'
import { scriptHashes } from './script-hashes.mjs'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('names each inline script once and leaves out those with a source', () => {
  const html =
    '<script>a()</script><script id="x">b()</script><script src="/c.js" async=""></script><script>a()</script>'
  expect(scriptHashes(html)).toEqual([hash('a()'), hash('b()')])
})

it('allows the named inline scripts and no others', () => {
  const policy = contentSecurityPolicy(["'sha256-abc='"])
  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).not.toContain('unsafe-eval')
})
