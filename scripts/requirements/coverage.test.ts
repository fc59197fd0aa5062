/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { areasIn, coverage, idsIn, readAreas, readTestFiles, titlesIn } from './coverage.mjs'

describe('titlesIn', () => {
  it('reads the titles of tests and groups, of tables too', () => {
    const source = [
      "describe('CART-01 cart', () => {",
      '  it("CART-02 adds", () => {})',
      '  test(`CART-03 removes`, () => {})',
      "  it.each([['a', 1]])('CART-04 %s', () => {})",
      "  it.each([\n    ['a', 1],\n  ])('CART-05 %s', () => {})",
      "  test.describe('CART-06 phone', () => {})",
      '})',
    ].join('\n')

    expect(titlesIn(source).flatMap(idsIn)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `CART-0${number}`),
    )
  })

  it('does not read code and comments', () => {
    expect(titlesIn("// it shows CART-01\nexpect(edit('CART-02'))")).toEqual([])
  })
})

describe('idsIn', () => {
  it.each([
    ['CART-09 keeps the newest', ['CART-09']],
    ['ROUTE-02/03 and SEO-01', ['ROUTE-02', 'ROUTE-03', 'SEO-01']],
    ['VAL-02..05', ['VAL-02', 'VAL-03', 'VAL-04', 'VAL-05']],
    ['no row at all', []],
  ])('reads %s', (title, ids) => {
    expect(idsIn(title)).toEqual(ids)
  })
})

describe('areasIn', () => {
  it('reads areas from headings and their rows from tables, anywhere in a file', () => {
    const markdown = [
      '# CART – Cart page',
      '| Id | Requirement |',
      '| CART-01 | Lists lines, as CHK-07 does |',
      '## C.1 Order states',
      '# UI – Shared pieces',
      '| UI-01 | A button |',
      '| CART-02 | Added later |',
    ].join('\n')

    expect(areasIn(markdown)).toEqual([
      { area: 'CART', name: 'Cart page', ids: ['CART-01', 'CART-02'] },
      { area: 'UI', name: 'Shared pieces', ids: ['UI-01'] },
    ])
  })
})

describe('coverage', () => {
  it('lists rows without a test, and ids that are no row', () => {
    const areas = [{ area: 'CART', name: 'Cart page', ids: ['CART-01', 'CART-02'] }]
    const files = [{ file: 'a.test.ts', source: "it('CART-01, CART-77 and UTF-08', () => {})" }]

    expect(coverage(areas, files)).toEqual({
      byArea: [{ area: 'CART', name: 'Cart page', total: 2, missing: ['CART-02'] }],
      unknown: ['CART-77 (a.test.ts)'],
    })
  })
})

describe('the requirements', () => {
  it('have each row once', () => {
    const ids = readAreas().flatMap((area) => area.ids)

    expect(ids.length).toBeGreaterThan(600)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('have an index that links every file', () => {
    const names = readdirSync('docs/requirements').filter((name) => name !== 'README.md')
    const index = readFileSync('docs/requirements/README.md', 'utf8')

    expect(names.filter((name) => !index.includes(`(${name})`))).toEqual([])
  })

  it('have the rows of an area in its file', () => {
    const areas = readAreas()
    const inFiles = readdirSync('docs/requirements').flatMap((name) =>
      areasIn(readFileSync(`docs/requirements/${name}`, 'utf8')),
    )

    expect(inFiles.flatMap(({ ids }) => ids).sort()).toEqual(areas.flatMap(({ ids }) => ids).sort())
  })
})

describe('the tests of this repository', () => {
  it('name only rows that exist', () => {
    expect(coverage(readAreas(), readTestFiles('.')).unknown).toEqual([])
  })
})
