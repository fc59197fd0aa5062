/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ANALYZE = '/usr/bin/systemd-analyze'
const UNITS = 'deploy/systemd'
/** Out of ten: everything above is 'medium' for systemd. */
const MOST_EXPOSED = 2

const read = (file: string) => readFileSync(file, 'utf8')
const known = new Set(
  [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=$/gm)].map(([, name]) => name),
)
/** Set for a program that is not ours, or only in these files. */
const OTHERS = ['NODE_ENV', 'READY_URL', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']

const unknownOf = (names: (string | undefined)[]) =>
  names.filter((name = '') => !known.has(name) && !OTHERS.includes(name))

/** Settings of `npm start` for the C library, as NAME=value. */
function ofOneHeap() {
  const [, object = ''] = /ONE_HEAP = \{(.+)\}/.exec(read('server/shop.mjs')) ?? []
  const variables = [...object.matchAll(/(\w+): '(\d+)'/g)]
  expect(variables).toHaveLength(2)
  return variables.map(([, name, value]) => `${name}=${value}`)
}

const programsIn = (text: string) =>
  [...text.matchAll(/\b(?:scripts|server)\/[\w/-]+\.mjs/g)].map(([path]) => path)

describe('deploy/systemd', () => {
  const units = readdirSync(UNITS)
  const services = units.filter((unit) => unit.endsWith('.service'))
  const whereInstalled = existsSync(ANALYZE) ? it : it.skip

  whereInstalled('RUN-08 are units that systemd takes without a word, and hardly exposed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'))
    // The templates under their own names too, by which units require one another.
    cpSync(UNITS, folder, { recursive: true })
    const files = units.map((unit) => join(folder, unit.replace('@', '@1')))
    for (const [index, unit] of units.entries()) {
      if (unit.includes('@')) cpSync(join(folder, unit), files[index] ?? '')
    }
    const analyze = (...args: string[]) =>
      execFileSync(ANALYZE, args, { encoding: 'utf8', stdio: 'pipe' })
    expect(analyze('verify', '--man=no', ...files)).toBe('')
    for (const file of files.filter((file) => file.endsWith('.service'))) {
      expect(
        analyze('security', '--offline=yes', `--threshold=${MOST_EXPOSED * 10}`, file),
      ).toContain('OK')
    }
    rmSync(folder, { recursive: true })
  })

  it.each(services)('RUN-08 %s starts a program that exists, with known variables', (unit) => {
    const text = read(join(UNITS, unit))
    const programs = programsIn(text)
    expect(programs).toHaveLength(1)
    expect(programs.filter((program) => !existsSync(program))).toEqual([])
    const variables = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = '']) =>
      all.split(' '),
    )
    expect(unknownOf(variables.map((variable) => variable.split('=')[0]))).toEqual([])
    if (unit.includes('@')) expect(variables).toEqual(expect.arrayContaining(ofOneHeap()))
    expect(text).toContain('\nEnvironmentFile=/etc/acougue/shop.env\n')
  })

  it.each(services)('RUN-08 %s is restarted for as long as its database is down', (unit) => {
    const text = read(join(UNITS, unit))
    expect(text).toMatch(/^\[Unit\]\n(?:(?!\[).*\n)*StartLimitIntervalSec=0\n/m)
    expect(text).toContain('\nRestart=always\n')
  })

  it.each(['api', 'storefront'])(
    'RUN-08 the port of each %s belongs to a socket, and nginx calls it',
    (what) => {
      const service = read(join(UNITS, `acougue-${what}@.service`))
      const socket = read(join(UNITS, `acougue-${what}@.socket`))
      const [, port = ''] = /^ {2}(?:SALES_API_)?PORT=(\d+)%i \\$/m.exec(service) ?? []
      expect(socket).toContain(`\nListenStream=127.0.0.1:${port}%i\n`)
      expect(service).toContain(`\nRequires=acougue-${what}@%i.socket\n`)
      for (const n of [1, 2]) {
        expect(read('deploy/upstreams.conf')).toContain(`server 127.0.0.1:${port}${n} `)
      }
    },
  )
})

describe('deploy/Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile')

  it('RUN-09 is built in stages, on the tested Node, and runs without root, with a health check', () => {
    const tested = /NODE_VERSION = '(24\.\d+)\./.exec(read('scripts/smoke.mjs'))?.[1]
    const stages = [...dockerfile.matchAll(/^FROM node:(\S+)-bookworm-slim AS (\w+)$/gm)]
    expect(stages.map(([, version, stage]) => [version, stage])).toEqual([
      [tested, 'build'],
      [tested, 'shop'],
    ])
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK /m)
    expect(last).toContain('server/storefront.mjs')
    for (const variable of ofOneHeap()) expect(last).toContain(` ${variable} `)
  })

  it('RUN-09 uses only known variables, and copies the sources of the build', () => {
    const names = [...dockerfile.matchAll(/^(?:ARG |ENV | {2})([A-Z][A-Z_]+)(?:=|$)/gm)]
    expect(names.length).toBeGreaterThan(4)
    expect(unknownOf(names.map(([, name]) => name))).toEqual([])
    const taken = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
    expect(taken.filter((path) => !existsSync(path))).toEqual([])
    // Inputs of the hashes of both builds (scripts/build).
    const sources = [...read('scripts/build/build-hash.mjs').matchAll(/^ {2}'([^'.][^']*)',$/gm)]
    const needed = [
      ...sources.map(([, path]) => path),
      'sales-api',
      'scripts',
      'server',
      'package.json',
    ]
    expect(needed.filter((path) => !taken.includes(path ?? ''))).toEqual([])
  })
})

describe('deploy/compose.yaml', () => {
  const compose = read('deploy/compose.yaml')

  it('RUN-09 excludes secrets and certificates of the operator from the repository', () => {
    const ignored = read('.gitignore').split('\n')
    expect(compose).toContain('env_file: shop.env')
    for (const own of ['deploy/shop.env', 'deploy/certificate/', '.env']) {
      expect(ignored).toContain(own)
    }
  })

  it('RUN-09 mounts files and starts programs that exist, with known variables', () => {
    const mounted = [...compose.matchAll(/^ +- \.\/([\w.-]+):/gm)].map(([, file = '']) => file)
    expect(mounted).toEqual(['nginx.conf', 'compose-upstreams.conf', 'certificate'])
    // The certificate is the operator's own.
    expect(mounted.filter((file) => !existsSync(`deploy/${file}`))).toEqual(['certificate'])
    expect(programsIn(compose).filter((program) => !existsSync(program))).toEqual([])
    const [ours = ''] = compose.split('\nservices:')
    const names = [...ours.matchAll(/^ {2,4}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
    expect(names).toContain('PAGE_CACHE_URL')
    expect(unknownOf(names)).toEqual([])
  })

  it('RUN-09 keeps the folders of the image, which an empty variable of shop.env would unset', () => {
    const folders = [...read('deploy/Dockerfile').matchAll(/^(?:ENV)? +(\w+_DIR)=(\S+)/gm)]
    expect(folders).toHaveLength(3)
    for (const [, name, folder] of folders) expect(compose).toContain(`\n  ${name}: ${folder}\n`)
  })

  it('RUN-09 lets nginx serve the name of the shop, with its certificate', () => {
    const [, script = ''] = /^ +(sed '.+) \/shop\/nginx\.conf > /m.exec(compose) ?? []
    const command = `${script.replace(`\${SHOP_NAME:?}`, 'boibom.test')} deploy/nginx.conf`
    const conf = execFileSync('sh', ['-c', command], { encoding: 'utf8' })
    expect(conf).toMatch(/^ {2}server_name boibom\.test;$/m)
    expect(conf).not.toContain('loja.example')
    expect(conf).toContain(' /etc/letsencrypt/live/boibom.test/fullchain.pem;')
    expect(compose).toContain(`- ./certificate:/etc/letsencrypt/live/\${SHOP_NAME:?}:ro`)
    expect(conf).toMatch(/^ {2}listen 8080;$/m)
  })

  it('RUN-09 builds the image with all variables of its pages', () => {
    const given = [...compose.matchAll(/^ {8}- ([A-Z_]+)$/gm)].map(([, name = '']) => name)
    const taken = [...read('deploy/Dockerfile').matchAll(/^ARG ([A-Z_]+)/gm)].map(
      ([, name]) => name,
    )
    // By this name the containers find one another.
    expect([...given, 'SALES_API_URL'].sort()).toEqual(taken.sort())
  })

  it('RUN-09 has PostgreSQL, Valkey, nginx and two of each, which nginx calls', () => {
    const [, parts = ''] = compose.split('\nservices:')
    const services = [...parts.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name)
    expect(services.slice(0, 7)).toEqual([
      'postgres',
      'valkey',
      'api-1',
      'api-2',
      'storefront-1',
      'storefront-2',
      'nginx',
    ])
    const upstreams = read('deploy/compose-upstreams.conf')
    const named = (text: string) => [...text.matchAll(/^upstream (\w+)/gm)].map(([, name]) => name)
    expect(named(upstreams)).toEqual(named(read('deploy/upstreams.conf')))
    for (const address of ['api-1:3001', 'api-2:3001', 'storefront-1:3000', 'storefront-2:3000']) {
      expect(upstreams).toContain(`server ${address} `)
    }
  })
})
