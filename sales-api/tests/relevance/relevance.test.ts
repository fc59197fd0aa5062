import { foldAccents } from '@/lib/shared/fold-accents'
import { SEARCH_INDEXES } from '@/lib/shared/search-indexes'
import regional from '../../service/search/regional-names.json' with { type: 'json' }
import { runSearches } from '../../service/search/run-search'
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

it.each([
  ['osso buco', 'Músculo em Cubos'],
  ['Osso-Buco', 'Músculo em Cubos'],
  ['ossos bucos', 'Músculo em Cubos'],
  ['osso bucco', 'Músculo em Cubos'],
  ['ossobucco', 'Músculo em Cubos'],
  ['cruz maxado', 'Acém Moído'],
  ['crus machado', 'Acém Moído'],
  ['cruz mach', 'Acém Moído'],
  ['paulsta', 'Lagarto Fatiado'],
  ['pauli', 'Lagarto Fatiado'],
  ['posta branka', 'Lagarto Fatiado'],
  ['xã de dentro', 'Coxão Mole em Bifes'],
  ['chambari', 'Músculo em Cubos'],
  ['alcatra', 'Alcatra em Bifes'],
])('SRCH-22 finds a regional name as people type it: %s', async (query, name) => {
  expect(await firstNames(query)).toEqual([name])
})

it.each([
  ['picanha 2kg', 'Picanha Bovina'],
  ['2 kg de picanha', 'Picanha Bovina'],
  ['1,5 kg de maminha', 'Maminha Bovina'],
  ['1.5kg maminha', 'Maminha Bovina'],
  ['3 quilos de alcatra', 'Alcatra em Bifes'],
  ['2 Kilos de Picanha', 'Picanha Bovina'],
  ['meio quilo de patinho', 'Patinho Moído'],
  ['700 gramas de coração', 'Coração de Frango'],
  ['carvão 5kg', 'Carvão Vegetal 5 Kg'],
  ['3 kg de carvão', 'Carvão Vegetal 3 Kg'],
  ['feijoada 1,5 kg', 'Feijoada Congelada 1,5 Kg'],
  ['sal grosso 2 kg', 'Sal Grosso 2 Kg'],
  ['2 picanhas', 'Picanha Bovina'],
  ['3 maminhas', 'Maminha Bovina'],
  ['duas fraldinhas', 'Fraldinha Bovina'],
  ['4x picanha', 'Picanha Bovina'],
  ['2 peças de alcatra', 'Alcatra em Bifes'],
  ['3 kg de picanha', 'Picanha Bovina'],
  ['2x1kg picanha', 'Picanha Bovina'],
  ['2 x 1kg picanha', 'Picanha Bovina'],
  ['quatro picanhas', 'Picanha Bovina'],
  ['cinco maminhas', 'Maminha Bovina'],
  ['2 unid. de fraldinha', 'Fraldinha Bovina'],
])('SRCH-23 finds what is wanted beside its quantity: %s', async (query, name) => {
  expect(await firstNames(query)).toEqual([name])
})

it.each([
  'hambúrguer',
  'arroz',
  'farofa',
  'feijão',
  'espetinho',
  'kafta',
  'vinagrete',
  'camarão',
  'tilápia',
  'carne',
])('SRCH-23 a quantity beside a word finds what the word finds: %s', async (word) => {
  const index = indexOf(await readSeedDocuments())
  const found = (query: string) => index.find(query).docs.sort((a, b) => a - b)
  const weights = [`1 kg de ${word}`, `${word} 2,5 kg`, `500g de ${word}`]
  for (const query of [...weights, `2 ${word}`, `três pacotes de ${word}`]) {
    expect([query, found(query)]).toEqual([query, found(word)])
  }
})

it.each([
  ['2 peças de carne', 'peças de carne'],
  ['quatro hambúrgueres', 'hambúrgueres'],
  ['cinco unid de farofa', 'farofa'],
  ['3 pct. arroz', 'arroz'],
  ['2x1kg picanha', 'picanha'],
])('SRCH-23 a count finds what the search finds without it: %s', async (query, without) => {
  const index = indexOf(await readSeedDocuments())
  const found = (text: string) => index.find(text).docs.sort((a, b) => a - b)
  expect(found(query)).toEqual(found(without))
})

it.each([
  ['fraldnha', 'fraldinha'],
  ['linguica toscna', 'linguica toscana'],
  ['maminah', 'maminha'],
  ['2 kg de alctra', '2 kg de alcatra'],
])('SRCH-79 %s finds what %s finds', async (misspelt, right) => {
  const index = indexOf(await readSeedDocuments())
  expect(index.find(misspelt)).toEqual({ ...index.find(right), corrected: right })
  expect(index.find(right).corrected).toBeNull()
})

it.each(['contra file', 'cruz maxado', 'pcianha xyzqq'])(
  'SRCH-79 %s is not corrected',
  async (query) => {
    const { corrected, docs } = indexOf(await readSeedDocuments()).find(query)
    expect(corrected).toBeNull()
    expect(docs).not.toEqual([])
  },
)

it.each(['carvão', 'linguiça', 'feijoada'])(
  'SRCH-16 sorted by price, %s has all goods in stock by price alone, then the sold-out ones',
  async (query) => {
    const index = indexOf(await readSeedDocuments())
    for (const indexName of [SEARCH_INDEXES.cheapest, SEARCH_INDEXES.dearest]) {
      const [result] = runSearches(index, [{ indexName, query, hitsPerPage: 100 }])
      const hits = result?.hits ?? []
      const sign = indexName === SEARCH_INDEXES.cheapest ? 1 : -1
      const key = ({ in_stock, shown_price = 0 }: (typeof hits)[number]) =>
        (in_stock ? 0 : 1e6) + sign * shown_price
      expect(hits.map(key)).toEqual(hits.map(key).sort((a, b) => a - b))
      expect(new Set(hits.map(({ name }) => name?.toLowerCase().includes(query))).size).toBe(2)
    }
  },
)

it('SRCH-12 only the beginning of a long text is read', async () => {
  const index = indexOf(await readSeedDocuments())
  expect(index.find(`picanha ${'7'.repeat(300_000)}`).query.words[0]).toBe('picanha')
})

it('SRCH-22 only names of six letters or more count with a typing error', async () => {
  const index = indexOf(await readSeedDocuments())
  expect(index.find('polvo').docs).toEqual([])
})

async function firstNames(query: string): Promise<string[]> {
  const index = indexOf(await readSeedDocuments())
  return index.at(index.find(query).docs.slice(0, 1)).map(({ hit }) => hit.name)
}
