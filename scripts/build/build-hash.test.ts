/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHash, buildId, sourceFiles } from './build-hash.mjs'

let root: string

const hash = (env: Record<string, string> = {}) => buildHash(root, env as NodeJS.ProcessEnv)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-hash-'))
  mkdirSync(join(root, 'app/carrinho'), { recursive: true })
  writeFileSync(join(root, 'app/carrinho/page.tsx'), 'page')
  writeFileSync(join(root, 'package-lock.json'), '{}')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('buildHash', () => {
  it('stays the same when nothing changes', () => {
    expect(hash()).toBe(hash())
  })

  it('changes with the text of a source', () => {
    const before = hash()
    writeFileSync(join(root, 'app/carrinho/page.tsx'), 'another page')
    expect(hash()).not.toBe(before)
  })

  it('changes when a source moves', () => {
    const before = hash()
    renameSync(join(root, 'app/carrinho'), join(root, 'app/checkout'))
    expect(hash()).not.toBe(before)
  })

  it('changes with the lockfile', () => {
    const before = hash()
    writeFileSync(join(root, 'package-lock.json'), '{"name":"shop"}')
    expect(hash()).not.toBe(before)
  })

  it('changes with the oldest browsers', () => {
    const before = hash()
    writeFileSync(join(root, 'package.json'), '{"browserslist":["chrome 111"]}')
    expect(hash()).not.toBe(before)
  })

  it('changes only with a variable of the build', () => {
    expect(hash({ SALES_API_URL: 'http://a' })).not.toBe(hash({ SALES_API_URL: 'http://b' }))
    expect(hash({ PAYMENT_GATEWAY: 'none' })).not.toBe(hash())
    expect(hash({ NEXT_PUBLIC_DEMO: '1' })).not.toBe(hash())
    expect(hash({ LOG_LEVEL: 'debug' })).toBe(hash())
  })

  it('does not change with a test', () => {
    const before = hash()
    writeFileSync(join(root, 'app/carrinho/page.test.tsx'), 'test')
    expect(hash()).toBe(before)
    expect(sourceFiles(root)).toEqual(['app/carrinho/page.tsx', 'package-lock.json'])
  })
})

it('RUN-13 the id of a build is that of its sources, without words that ad blockers refuse', () => {
  expect(buildId(hash())).toBe(buildId(hash()))
  expect(buildId('adadbeef00112233445566778899')).toBe('gdgdbeef001122334455')
})
