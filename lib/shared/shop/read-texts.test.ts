/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONDITIONS, PAGE_PLACEHOLDERS, PLACEHOLDERS, textProblems } from './read-texts.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'))
  cpSync('shop/textos', join(folder, 'textos'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

it('RUN-80 accepts the texts of the sample', () => {
  expect(textProblems(folder)).toEqual([])
})

it('RUN-80 names every wrong text with its file, also in parts that this shop does not show', () => {
  const file = (name: string) => join(folder, 'textos', name)
  writeFileSync(file('sobre.md'), '# Boi Bom\n\n{se não retirada}<b>{tolerância}</b>{fim}\n')
  rmSync(file('trabalhe.md'))
  const problems = textProblems(folder)
  expect(problems).toHaveLength(4)
  expect(problems[0]).toMatch(
    /sobre\.md, linha 3: \{tolerância\} não existe\. Existem: .*\{tolerancia\}/,
  )
  expect(problems[1]).toMatch(/sobre\.md, linha 3: '<b>' não é aceito/)
  expect(problems[3]).toBe(`${file('trabalhe.md')}: não existe; copie-o de shop/textos.`)
})

it('RUN-80 docs/shop-folder.md lists every placeholder and condition, and no other', () => {
  const page = readFileSync('docs/shop-folder.md', 'utf8')
  const listed = (title: string) => {
    const [, part = ''] = page.split(`### ${title}\n`)
    const [table = ''] = part.split(/\n(?!\||\n\|)/)
    return [...table.matchAll(/^\| `\{(?:se )?([^}]+)\}`/gm)].map(([, name]) => name)
  }
  expect(listed('Placeholders')).toEqual([...PLACEHOLDERS, ...PAGE_PLACEHOLDERS])
  expect(listed('Conditions')).toEqual([...CONDITIONS])
})
