import fc from 'fast-check'
import type { SearchRequest } from '@/lib/shared/contract/search'
import { indexOf, searchDocument } from '../../tests/relevance/documents'
import { INDEX_NAME, runSearches } from './run-search'

const catalogue = indexOf([
  searchDocument({
    id: 11,
    name: 'Maminha',
    manufacturer: 'Boi Gordo',
    cooking: ['Grelha', 'Forno'],
    price: '12',
    listPrice: '15.5',
    salesVolume: 9,
  }),
  searchDocument({
    id: 12,
    name: 'Alcatra',
    manufacturer: "D'Ávila (Sul)",
    cooking: ['Forno'],
    price: '20',
    listPrice: '20',
    salesVolume: 8,
  }),
  searchDocument({
    id: 13,
    name: 'Frango',
    manufacturer: '-Norte AND Sul',
    cooking: [],
    price: '30.25',
    listPrice: '40',
    salesVolume: 7,
  }),
])

type Asked = Partial<SearchRequest>

function idsOf(asked: Asked): number[] {
  const [result] = runSearches(catalogue, [{ indexName: INDEX_NAME, ...asked }])
  return (result?.hits ?? []).map(({ objectID }) => Number(objectID))
}

it.each<[string, number[]]>([
  ['', [11, 12, 13]],
  ['   ', [11, 12, 13]],
  ['manufacturer:Boi Gordo', [11]],
  ['manufacturer: boi gordo', [11]],
  ['manufacturer:"Boi Gordo"', [11]],
  ["manufacturer:'boi gordo'", [11]],
  ['"manufacturer":"BOI GORDO"', [11]],
  ['manufacturer:"D\'Ávila (Sul)"', [12]],
  ["manufacturer:'D\\'Ávila (Sul)'", [12]],
  ['manufacturer:"-Norte AND Sul"', [13]],
  ['manufacturer:Boi  Gordo', []],
  ['NOT manufacturer:Boi Gordo', [12, 13]],
  ['cooking_recommendations.name:forno', [11, 12]],
  ['cooking_recommendations.name:Forno AND cooking_recommendations.name:Grelha', [11]],
  ['cooking_recommendations.name:Grelha OR objectID:13', [11, 13]],
  ['(objectID:11 OR objectID:13) AND NOT on_sale:false', [11, 13]],
  ['objectID:11 OR objectID:12 AND price > 15', [11, 12]],
  ['(objectID:11 OR objectID:12) AND price > 15', [12]],
  ['NOT (objectID:11 OR objectID:12)', [13]],
  ['(((objectID:12)))', [12]],
  ['price < 20', [11]],
  ['price<=20', [11, 12]],
  ['price = 30.25', [13]],
  ['price != 20', [11, 13]],
  ['price >= 20', [12, 13]],
  ['list_price > 3.5e1', [13]],
  ['price:12 TO 20', [11, 12]],
  ['price:-5 TO 11.9', []],
  ['NOT price:12 TO 20', [13]],
  ['price:20', [12]],
  ['on_sale:true<score=3> OR on_sale:false<score=2>', [11, 12, 13]],
  ['on_sale:TRUE', [11, 13]],
  ['colour:red', []],
  ['NOT colour:red', [11, 12, 13]],
  ['colour > 3', []],
  ['NOT colour > 3', [11, 12, 13]],
  ['_tags:fresh', []],
  ['fresh', []],
  ['NOT fresh', [11, 12, 13]],
  ['ORIGIN:here OR NOTE:x', []],
])('API-90 reads the filters %s', (filters, ids) => {
  expect(idsOf({ filters })).toEqual(ids)
  expect(idsOf({ params: String(new URLSearchParams({ filters })) })).toEqual(ids)
})

it.each([
  'AND',
  'objectID:1 AND',
  'OR objectID:1',
  '(objectID:1',
  'objectID:1)',
  '()',
  'NOT',
  'price <',
  'price < cheap',
  'price >> 3',
  'objectID:',
  'objectID:1 objectID:2 (objectID:3)',
  `${'('.repeat(500)}objectID:1${')'.repeat(500)}`,
  `${'NOT '.repeat(500)}objectID:1`,
])('API-90 refuses the filters %s', (filters) => {
  expect(() => idsOf({ filters })).toThrow('Invalid value for filters')
})

it('API-90 reads any text as filters or refuses it, however long', () => {
  const part = fc.constantFrom(
    '(',
    ')',
    ' ',
    'AND',
    'OR',
    'NOT',
    ':',
    '<',
    '"',
    "'",
    'a',
    '1',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      try {
        idsOf({ filters: parts.join('') })
      } catch (error) {
        expect(error).toMatchObject({ status: 400 })
      }
    }),
  )
  const long = (text: string) => text.repeat(90_000)
  for (const filters of [
    `a:b${long(' ')}c`,
    `a${long(' ')}<1`,
    `price < ${long('1')}x`,
    `a:"${long('\\"')}`,
    long('"'),
    long("a'"),
  ]) {
    expect(() => {
      try {
        idsOf({ filters })
      } catch (error) {
        expect(error).toMatchObject({ status: 400 })
      }
    }).not.toThrow()
  }
})

it.each<[Asked, number[]]>([
  [{ facetFilters: [] }, [11, 12, 13]],
  [{ facetFilters: [[]] }, [11, 12, 13]],
  [{ facetFilters: '' }, [11, 12, 13]],
  [{ facetFilters: [''] }, [11, 12, 13]],
  [{ facetFilters: ['manufacturer:BOI GORDO'] }, [11]],
  [{ facetFilters: ['manufacturer:-boi gordo'] }, [12, 13]],
  [{ facetFilters: ['manufacturer:\\-norte and sul'] }, [13]],
  [{ facetFilters: ['objectID:12'] }, [12]],
  [{ facetFilters: ['objectID:-12'] }, [11, 13]],
  [{ facetFilters: ['objectID:-12', ['objectID:-13']] }, [11]],
  [{ facetFilters: ['colour:-red'] }, [11, 12, 13]],
  [{ facetFilters: ['nonsense'] }, []],
  [{ facetFilters: ['price:20'] }, [12]],
  [{ facetFilters: [['objectID:13', ['on_sale:true', 'objectID:11']]] }, [11, 13]],
  [{ facetFilters: [Array.from({ length: 900 }, (_, id) => `objectID:${id + 13}`)] }, [13]],
  [{ numericFilters: [] }, [11, 12, 13]],
  [{ numericFilters: '' }, [11, 12, 13]],
  [{ numericFilters: 'price>20' }, [13]],
  [{ numericFilters: ['price >= 12', 'price<30'] }, [11, 12]],
  [{ numericFilters: ['price:12 TO 12', ['price = 12', 'price=20']] }, [11]],
  [{ numericFilters: [['price<=12', 'price>=30']] }, [11, 13]],
  [{ numericFilters: ['inStock=1'] }, []],
  [{ params: 'numericFilters=["price>12","price<30"]' }, [12]],
  [{ tagFilters: [] }, [11, 12, 13]],
  [{ tagFilters: '' }, [11, 12, 13]],
  [{ tagFilters: ['fresh'] }, []],
  [{ tagFilters: '-fresh' }, [11, 12, 13]],
  [{ filters: 'on_sale:true', facetFilters: ['objectID:-11'], numericFilters: ['price>1'] }, [13]],
])('API-90 finds by %j', (asked, ids) => {
  expect(idsOf(asked)).toEqual(ids)
})

it.each(['price', 'price<', 'price:1', 'price:1 TO', '>3', 'mySearch:filters'])(
  'API-90 refuses the numeric filter %s',
  (text) => {
    expect(() => idsOf({ numericFilters: [text] })).toThrow('Invalid value for numericFilters')
  },
)
