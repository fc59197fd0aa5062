/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageJson from '../package.json'

const root = mkdtempSync(join(tmpdir(), 'acougue-fresh-clone-'))
const { format: _, ...scripts } = packageJson.scripts

beforeAll(() => {
  for (const folder of ['bench', 'lib', 'scripts', 'server']) {
    cpSync(folder, join(root, folder), { recursive: true })
  }
  cpSync('package.json', join(root, 'package.json'))
})

afterAll(() => rmSync(root, { recursive: true }))

describe('a fresh clone', () => {
  it.each(Object.entries(scripts))('RUN-108 npm run %s asks for npm ci', (_name, command) => {
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' })

    expect(stderr).toBe('The dependencies are missing: run `npm ci` first.\n')
    expect(status).toBe(1)
  })
})
