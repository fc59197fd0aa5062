/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import packageJson from '../../package.json'
import { anchorsIn, lostNames, wrongClaims } from './claims.mjs'

const repository = {
  files: ['README.md', 'lib/cart/engine.ts', 'lib/cart/CONTRACT.md', 'docs/home.webp'],
  npmScripts: ['ops', 'verify'],
  testSteps: ['web', 'api'],
  opsCommands: ['orders list', 'audit'],
  read: () => '# A heading\n## What it is',
}

describe('wrongClaims', () => {
  it.each([
    'See `lib/cart/engine.ts`, `lib/cart/` and `lib/<area>/*.ts`, [the contract](lib/cart/CONTRACT.md).',
    '![home](docs/home.webp) and [below](#what-it-is), [there](lib/cart/CONTRACT.md#a-heading)',
    '`/v2/products`, `image/webp`, `./data`, `.next/diagnostics/x.json` and `data/mail` are no paths of ours',
    'Run `npm run verify`, `npm test -- web api`',
    '```sh\nnpm run -s ops -- orders list --json\nnpm run ops -- audit   # all agree\n```, and the others of `npm run ops -- orders`',
  ])('accepts %j', (text) => {
    expect(wrongClaims('README.md', text, repository)).toEqual([])
  })

  it.each([
    ['See `lib/cart/motor.ts`', ['path lib/cart/motor.ts']],
    ['See `lib/carts`', ['path lib/carts']],
    ['See `libs/cart/engine.ts`', ['path libs/cart/engine.ts']],
    ['See `lib/<area>/*.css`', ['path lib/<area>/*.css']],
    ['[the contract](CONTRACT.md)', ['link CONTRACT.md']],
    ['[below](#nowhere)', ['link #nowhere']],
    ['[there](lib/cart/CONTRACT.md#nowhere)', ['link lib/cart/CONTRACT.md#nowhere']],
    ['Run `npx jest lib/motor`', ['path lib/motor']],
    ['Run `npm run tests`', ['npm run tests']],
    ['Run `npm test -- web e2e`', ['npm test -- e2e']],
    ['```sh\nnpm run ops -- orders remove R1\n```', ['npm run ops -- orders remove']],
  ])('points at what is wrong in %j', (text, wrong) => {
    expect(wrongClaims('README.md', text, repository)).toEqual(wrong)
  })

  it('reads paths from the folder of the document too', () => {
    expect(wrongClaims('lib/cart/CONTRACT.md', '`engine.ts` and `retry.ts`', repository)).toEqual([
      'path retry.ts',
    ])
  })
})

describe('anchorsIn', () => {
  it('spells headings as GitHub does', () => {
    expect(anchorsIn('## A. Decisions\n```\n# no heading\n```\n### E.1 Texts, facts')).toEqual([
      'a-decisions',
      'e1-texts-facts',
    ])
  })
})

describe('lostNames', () => {
  it('finds identifiers that no source contains', () => {
    const text = '`createCartEngine()` replaced `makeCart`, see `R$`, `engine`, `CSP` and `CART_MS`'

    expect(lostNames(text, (name) => name === 'createCartEngine')).toEqual(['makeCart', 'CART_MS'])
  })
})

const MADE =
  /^(\.git|\.next.*|\.tmp|\.cache|\.screenshots|data|node_modules|coverage|test-results)$/

const files = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !MADE.test(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map(
          (path) => `${entry.name}/${path}`,
        )
      : [entry.name],
  )

/** A changelog also names removed things. The start checks a shop's texts. */
const documents = files.filter(
  (file) => /\.md$/.test(file) && file !== 'CHANGELOG.md' && !file.startsWith('shop/'),
)

/** Documents for owners name the files of their folder, which lies elsewhere. */
const filesOfShop = files
  .filter((file) => file.startsWith('shop/'))
  .map((file) => file.slice('shop/'.length))

describe('the documents of this repository', () => {
  it('name only paths, links, scripts, steps and commands that exist', () => {
    const help = execFileSync(process.execPath, ['scripts/ops.mjs', '--help'], { encoding: 'utf8' })
    const steps = readFileSync('scripts/test/steps.mjs', 'utf8')
    const real = {
      files: [...files, ...filesOfShop],
      read: (file: string) => readFileSync(file, 'utf8'),
      npmScripts: Object.keys(packageJson.scripts),
      testSteps: [...steps.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => name),
      opsCommands: [...help.matchAll(/^ {2}([a-z]+(?: [a-z]+)?)(?= |$)/gm)].map(
        ([, name = '']) => name,
      ),
    }
    const wrong = documents.flatMap((file) =>
      wrongClaims(file, readFileSync(file, 'utf8'), real).map((claim) => `${file}: ${claim}`),
    )

    expect(real.opsCommands).toContain('orders weigh')
    expect(real.testSteps).toContain('web')
    expect(documents).toContain('lib/cart/CONTRACT.md')
    expect(wrong).toEqual([])
  })

  it('are short for a newcomer, and link to the rest', () => {
    const readme = readFileSync('README.md', 'utf8')
    const pages = files.filter((file) => /^docs\/how-to\/(?!README)/.test(file))
    const index = readFileSync('docs/how-to/README.md', 'utf8')

    expect(readme.split('\n').length).toBeLessThanOrEqual(121)
    expect(statSync('CONTRIBUTING.md').size).toBeLessThanOrEqual(8000)
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.filter((page) => !index.includes(`(${basename(page)})`))).toEqual([])
    expect(
      Object.keys(packageJson.scripts)
        .map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`))
        .filter((command) => !readme.includes(`| \`${command}`)),
    ).toEqual([])
  })

  it('name only identifiers that the sources contain', () => {
    const sources = files
      .filter((file) => /\.(tsx?|m?js|py)$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const words = new Set(sources.match(/\w+/g))
    // Decisions also name what was tried and left.
    const lost = documents
      .filter((file) => !file.startsWith('docs/decisions/'))
      .flatMap((file) =>
        lostNames(readFileSync(file, 'utf8'), (name) => words.has(name)).map(
          (name) => `${file}: ${name}`,
        ),
      )

    expect(lost).toEqual([])
  })
})
