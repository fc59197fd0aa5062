import { foldAccents } from '@/lib/shared/fold-accents'
import regional from '../../service/search/regional-names.json' with { type: 'json' }
import { indexOf } from './documents'
import { expectations, findMisses, readSeedDocuments } from './relevance'

it('SRCH-12 ranks the expected product first for 95 % of queries', async () => {
  const misses = findMisses(indexOf(await readSeedDocuments()))
  if (misses.length > 0) console.table(misses)
  expect(expectations.length).toBeGreaterThanOrEqual(60)
  expect(misses.length / expectations.length).toBeLessThanOrEqual(0.05)
})

it('expects only products of the catalogue', async () => {
  const slugs = new Set((await readSeedDocuments()).map(({ hit }) => hit.slug))
  const unknown = expectations.flatMap(({ first = [] }) => first).filter((slug) => !slugs.has(slug))
  expect(unknown).toEqual([])
})

it.each(regional.names)(
  'SRCH-22 finds $cut first by the regional name $name',
  async ({ name, cut, source }) => {
    const index = indexOf(await readSeedDocuments())
    const [first] = index.at(index.find(name).docs)
    const found = foldAccents(first?.hit.name ?? '')
    expect([found.includes(foldAccents(cut)), found.includes(foldAccents(name))]).toContain(true)
    expect(regional.sources).toHaveProperty([source])
  },
)
