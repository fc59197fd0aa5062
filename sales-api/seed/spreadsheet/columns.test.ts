import { readFileSync } from 'node:fs'
import { COLUMNS } from './columns'

const document = readFileSync('docs/catalogue.md', 'utf8')
const rows = [...document.matchAll(/^\| `([a-z_]+)`( \*)? .*\| `(.+)` +\|$/gm)]

it('IMP-19 the documents list every column in its order, with an example that is read', () => {
  expect(rows.map(([, name]) => name).sort()).toEqual(COLUMNS.map(({ name }) => name).sort())
  for (const { name, read } of COLUMNS) {
    const example = rows.find(([, column]) => column === name)?.[3] ?? ''
    expect(() =>
      read(example.replaceAll('\\|', '|').padEnd(name === 'descricao' ? 40 : 0)),
    ).not.toThrow()
  }
})

it('IMP-19 the documents mark the columns that an empty cell does not leave unchanged', () => {
  const refused = rows.filter(([row]) => row?.includes('| refused ')).map(([, name]) => name)
  expect(refused.sort()).toEqual(
    COLUMNS.filter(({ empty }) => empty === 'refused')
      .map(({ name }) => name)
      .sort(),
  )
})

it('IMP-10 no header matches two columns', () => {
  const names = COLUMNS.flatMap(({ name, aliases }) => [name, ...aliases])
  expect(new Set(names).size).toBe(names.length)
})
