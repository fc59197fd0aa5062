/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDotEnv, readDotEnv } from './dot-env.mjs'
import { UserError } from './processes.mjs'

const TEXT = "# Loja\nPORT=4000\nMAIL_FROM=Açougue <a@boi.test>\nDEMO='1'"
const READ = { PORT: '4000', MAIL_FROM: 'Açougue <a@boi.test>', DEMO: '1' }

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

it.each([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${TEXT}`)],
  ['line ends of Windows', utf8(TEXT.replaceAll('\n', '\r\n'))],
  ['line ends of old Macs', utf8(TEXT.replaceAll('\n', '\r'))],
  ['UTF-16', utf16(`\uFEFF${TEXT}`)],
  ['UTF-16 without a mark', utf16(TEXT)],
  ['UTF-16 in the other order', utf16(`\uFEFF${TEXT}`).swap16()],
])('RUN-33 reads a file in %s', (_, bytes) => expect(readDotEnv(bytes)).toEqual(READ))

it.each([
  ['export PORT=4000', '4000'],
  ['\tPORT\t=\t4000 \t', '4000'],
  ['PORT="4000"  ', '4000'],
  ["PORT='4000' # the port", '4000'],
  ['PORT=“4000”', '4000'],
  ['PORT=4000 # the port', '4000'],
  ['PORT=4000#1', '4000#1'],
  ['PORT="4000 #1"', '4000 #1'],
  ['PORT=a=b', 'a=b'],
  ['PORT="Boi" <a@boi.test>', '"Boi" <a@boi.test>'],
  ["PORT=Boi d'Água", "Boi d'Água"],
  ['PORT=', ''],
  ['PORT= # none', ''],
  ['PORT=1\nPORT=2', '2'],
])('RUN-33 reads %j', (line, value) => expect(readDotEnv(utf8(line))).toEqual({ PORT: value }))

it.each([
  ['PORT: 4000', '.env, line 1: this is not NAME=value.'],
  ['PORT=1\n\nset HOST=x', '.env, line 3: this is not NAME=value.'],
  ['PORT=1\r\nDEMO="1', '.env, line 2: the quote " is not closed.'],
  ['PORT="1" 2 "3"', '.env, line 1: text follows the quote ".'],
])('RUN-33 refuses %j with its line', (text, said) => {
  expect(() => readDotEnv(utf8(text))).toThrow(new UserError(said))
})

it('RUN-33 refuses another encoding', () => {
  expect(() => readDotEnv(Buffer.from(TEXT, 'latin1'))).toThrow(/^\.env is not in UTF-8: /)
})

describe('in a folder', () => {
  const before = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'dot-env-'))
  const load = (environment: Record<string, string>) => {
    loadDotEnv(environment as NodeJS.ProcessEnv)
    return environment
  }
  beforeAll(() => process.chdir(folder))
  afterAll(() => process.chdir(before))

  it('RUN-33 reports what exists in place of .env', () => {
    expect(load({})).toEqual({})
    writeFileSync('.env.txt', TEXT)
    expect(() => load({})).toThrow('.env.txt is not read: name it .env.')
    mkdirSync('folder/.env', { recursive: true })
    process.chdir('folder')
    expect(() => load({})).toThrow('.env is a folder, not a file.')
    process.chdir(folder)
  })

  it('RUN-33 lets the environment win over the file', () => {
    writeFileSync('.env', TEXT)
    expect(load({ PORT: '5000', DEMO: '' })).toEqual({ ...READ, PORT: '5000', DEMO: '' })
  })
})
