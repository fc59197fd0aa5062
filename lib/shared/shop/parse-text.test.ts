/** @jest-environment node */
import { parseText, placeholderProblems } from './parse-text.mjs'
import { textOf } from './text-parts.mjs'

const FIGURES = {
  values: { nome: 'Boi <b>Bom</b> *', dias: ['Na segunda.', 'Na terça.'], nada: '' },
  conditions: { retirada: true, expressa: false },
}
const parse = (source: string) => parseText(source, FIGURES)

it('STAT-20 reads title, headings with their addresses, paragraphs, lists and marked words', () => {
  const { title, blocks, problems } = parse(
    '# Loja {nome}\r\n\r\n## Só *nós* {#nos}\n\nUm **dois**\ntrês. {nada}\n\n### Às 7h?\n\n1. [a](/b)\n2. b\n',
  )
  expect(problems).toEqual([])
  // Values are words, never Markdown or HTML.
  expect(title).toBe('Loja Boi <b>Bom</b> *')
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, id: 'nos', content: ['Só ', { emphasis: ['nós'] }, ''] },
    { kind: 'paragraph', content: ['Um ', { strong: ['dois'] }, ' três. '] },
    { kind: 'heading', level: 3, id: 'as-7h', content: ['Às 7h?'] },
    { kind: 'list', ordered: true, items: [[{ link: '/b', content: ['a'] }], ['b']] },
  ])
})

it('STAT-20 a placeholder with several texts fills several paragraphs or list items', () => {
  const { blocks } = parse('# T\n\n{dias}\n\n- x\n- {dias}\n\nAbrimos: {dias}')
  expect(blocks).toEqual([
    { kind: 'paragraph', content: ['Na segunda.'] },
    { kind: 'paragraph', content: ['Na terça.'] },
    { kind: 'list', ordered: false, items: [['x'], ['Na segunda.'], ['Na terça.']] },
    { kind: 'paragraph', content: ['Abrimos: Na segunda. Na terça.'] },
  ])
})

it('STAT-20 shows conditional text only when its condition is true, inside a line too', () => {
  const { blocks } = parse(
    '# T\n\n{se retirada}\n## A\n\na\n{fim}\n{se expressa}\n## B\n\nb\n{fim}\nc {se expressa}d{fim}{se não expressa}e{fim}',
  )
  expect(blocks.map((block) => ('content' in block ? textOf(block.content) : ''))).toEqual([
    'A',
    'a',
    'c e',
  ])
})

it('STAT-20 leaves out headings with nothing below them', () => {
  const { blocks } = parse('# T\n\n## A\n\n### A1\n\n## B\n\nb\n\n## C\n\n<!-- por ora nada -->\n')
  expect(blocks.map((block) => (block.kind === 'heading' ? block.id : ''))).toEqual(['b', ''])
})

it.each([
  ['# T\n\n\n<div>x</div>', 'linha 4: HTML'],
  ['# T\n\num\ndois <b>x</b>', "linha 3: '<b>' não é aceito"],
  ['# T\n\n[x](javascript:alert(1))', "linha 3: o link 'javascript:alert(1)'"],
  ['# T\n\n[x](//outro.example)', "linha 3: o link '//outro.example'"],
  ['# T\n\n![x](/y.webp)', "linha 3: '![x](/y.webp)' não é aceito"],
  ['# T\n\n| a | b |\n| - | - |\n| 1 | 2 |', 'linha 3: só se aceitam títulos'],
  ['# T\n\n- a\n  - b', 'linha 3: um item de lista tem uma linha só'],
  ['# T\n\n## A\n\na\n\n## B {#a}\n\nb', 'linha 7: o endereço #a aparece duas vezes'],
  ['# T\n\na\n{se retirada} b', 'linha 4: {se retirada} não tem par'],
  ['# T\n\n{se retirada}a {se expressa}b{fim} c{fim}', 'linha 3: {se expressa} não tem par'],
  ['# T\n\na {fim}', 'linha 3: {fim} não tem par'],
  ['Sem título', 'linha 1: falta o título'],
  ['{se expressa}\na\n{fim}\n# T\n\n<i>x</i>', "linha 6: '<i>'"],
])('RUN-80 refuses %j', (source, problem) => {
  expect(parse(source).problems.join('\n')).toContain(problem)
})

it('RUN-80 names the line of an unknown placeholder or condition and those that exist', () => {
  const source = '# T {#t}\n\n{nome} {tolerancia}\n\n{se não entrega}{retirada}{fim}'
  expect(placeholderProblems(source, ['nome', 'dias'], ['retirada'])).toEqual([
    'linha 3: {tolerancia} não existe. Existem: {dias}, {nome}',
    'linha 5: {se não entrega} não existe. Existem: retirada',
    'linha 5: {retirada} não existe. Existem: {dias}, {nome}',
  ])
})
