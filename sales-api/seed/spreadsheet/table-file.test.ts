import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { readDrafts } from './read-drafts'
import { readTable } from './table-file'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'table-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Buffer) {
  const file = join(folder, 'produtos.csv')
  await writeFile(file, content)
  return await readTable(file)
}

const TEXT = 'Código;Nome;Descrição\r\n7;Coxão – “mole”;"Corte; com ""aspas"" e\r\nduas linhas"\r\n'
const TABLE = {
  headers: ['Código', 'Nome', 'Descrição'],
  rows: [{ line: 2, cells: ['7', 'Coxão – “mole”', 'Corte; com "aspas" e\nduas linhas'] }],
}

it.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16LE with a byte order mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16LE', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16BE with a byte order mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['UTF-16BE', Buffer.from(TEXT, 'utf16le').swap16()],
  ['Windows-1252', iconv.encode(TEXT, 'windows-1252')],
])('IMP-10 reads %s', async (_, bytes) => {
  expect(await read(bytes)).toEqual(TABLE)
})

it.each([
  [';', 'codigo;nome\n7;"Boi, bom"\n'],
  [',', 'codigo,nome\n7,"Boi, bom"\n'],
  ['tab', 'codigo\tnome\n7\tBoi, bom\n'],
  ['; after old line ends', 'codigo;nome\r7;Boi, bom'],
])('IMP-10 reads cells separated by %s', async (_, text) => {
  expect(await read(text)).toEqual({
    headers: ['codigo', 'nome'],
    rows: [{ line: 2, cells: ['7', 'Boi, bom'] }],
  })
})

it('IMP-10 counts lines as an editor does, also after cells of several lines and empty ones', async () => {
  const { rows } = await read('\ncodigo;nome;;\n7;"a\n\nb"\n;;;\n\n8;c\n')
  expect(rows.map(({ line }) => line)).toEqual([3, 8])
})

it.each([
  ['an empty file', '', 'está vazio'],
  ['blank lines', '\n \n;;\n', 'está vazio'],
  ['headers alone', 'codigo;nome\n', 'não tem nenhum produto'],
  ['an open quote', 'codigo;nome\n7;"Boi\n8;Vaca\n', 'as aspas (") não fecham'],
  ['a quote inside a cell', 'codigo;nome\n7;Boi "bom"\n', 'na linha 2'],
  ['a text after a quote', 'codigo;nome\n7;"Boi" bom\n', 'na linha 2'],
  ['20,001 rows', `codigo\n${'7\n'.repeat(20_001)}`, 'mais de 20000 linhas'],
])('IMP-12 refuses %s', async (_, text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})

it('IMP-12 refuses a missing file and a folder in plain words', async () => {
  await expect(readTable(join(folder, 'nada.csv'))).rejects.toThrow('não foi possível ler')
  await expect(readTable(folder)).rejects.toThrow('não foi possível ler')
})

it('IMP-10 finds columns by headers in any order, with accents, capitals and brackets', async () => {
  const { columns, findings } = await readDrafts(
    await read('PREÇO DE (R$);Preço;código ;PLU\n9;8;7;6\n'),
  )
  expect(columns.map(({ name }) => name)).toEqual(['preco_de', 'preco', 'codigo', 'codigo_balanca'])
  expect(findings).toEqual([])
})

it.each([
  ['an unknown one', 'codigo;Validade\n7;x\n', 'Validade', 'coluna desconhecida'],
  ['one without a name', 'codigo;;nome\n7;x;y\n', '2ª', 'coluna desconhecida'],
  ['the name of an inherited property', 'codigo;__proto__\n7;x\n', '__proto__', 'desconhecida'],
  ['one twice', 'codigo;nome;Nome\n7;x;y\n', 'Nome', 'aparece duas vezes'],
  ['none for the code', 'nome;preco\nBoi;7\n', 'codigo', 'falta a coluna'],
])('IMP-10 names headers: %s', async (_, text, column, reason) => {
  const { findings, rows } = await readDrafts(await read(text))
  expect(rows).toEqual([])
  expect(findings).toEqual([{ line: 1, column, reason: expect.stringContaining(reason) }])
})

it('IMP-12 reports each invalid cell of a row, a surplus cell and a repeated code', async () => {
  const text = 'codigo;preco;estoque\n7;1.234;-2\n8;9;1;1\n9;9;1\n9;8;1\nx;8;1\n;8;1\n10;9\n'
  const { findings, rows } = await readDrafts(await read(text))
  expect(findings.map(({ line, column }) => [line, column])).toEqual([
    [2, 'preco'],
    [2, 'estoque'],
    [3, ''],
    [5, 'codigo'],
    [6, 'codigo'],
    [7, 'codigo'],
  ])
  expect(findings[2]?.reason).toContain('tem 4 colunas, o cabeçalho tem 3')
  expect(findings[3]?.reason).toBe('9 já está na linha 4')
  expect(rows.map(({ draft }) => draft.id)).toEqual([9, 10])
})
