/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { SHOP_MAIL_KINDS } from '@/sales-api/service/db/schema/operations'

const read = (file: string) => readFileSync(file, 'utf8')
const page = read('docs/operations.md')
const fences = [...page.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, text = '']) => text)
const commands = fences.join('\n')

/** The cells of the first column of the table under a heading, without their quotes. */
function firstColumn(heading: string): string[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| (.+?) +\|/gm)].slice(1)
  return rows.map(([, cell = '']) => cell)
}

describe('docs/operations.md', () => {
  it('RUN-16 uses in its commands only files and units that exist', () => {
    const paths = [...commands.matchAll(/(?<![\w/.])(?:deploy|scripts|docs)\/[\w./@*-]+/g)]
    expect(paths.length).toBeGreaterThan(5)
    const missing = paths.map(([path]) => path).filter((path) => !existsSync(path) && !isGlob(path))
    expect(missing).toEqual([])
    const units = [...page.matchAll(/\bacougue-\w+@(?:\d\.socket|\d)?/g)].map(([unit]) => unit)
    const known = readdirSync('deploy/systemd')
    for (const unit of units) {
      expect(known).toContain(
        unit.replace(/@.*/, unit.endsWith('.socket') ? '@.socket' : '@.service'),
      )
    }
  })

  it('RUN-16 lists every kind of e-mail to the shop, with the type of its webhook', () => {
    const section = page.split('\n## Shop alerts\n')[1]?.split('\n## ')[0] ?? ''
    const types = [...section.matchAll(/`([a-z-]+)` +\|$/gm)].map(([, type]) => `${type}-mail`)
    expect(types.sort()).toEqual([...SHOP_MAIL_KINDS].sort())
  })

  it('RUN-16 sets only known variables', () => {
    const known = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=$/gm)].map(
      ([, name]) => name,
    )
    const set = [...commands.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
    expect(set.length).toBeGreaterThan(6)
    expect(set.filter((name) => !known.includes(name))).toEqual([])
  })

  it('RUN-16 reloads nginx after each change of its files, and builds and operates as the user of the shop', () => {
    for (const fence of fences) {
      const lines = fence
        .trim()
        .split('\n')
        .map((line) => line.trim())
      const changed = lines.findLastIndex((line) => /\/etc\/nginx\/\S+\.conf$/.test(line))
      if (changed >= 0) {
        expect(lines.slice(changed + 1)).toContain('nginx -t && systemctl reload nginx')
      }
      const [as, left] = [lines.indexOf('sudo -u acougue sh'), lines.indexOf('exit')]
      const byRoot = lines.filter(
        (line, at) =>
          /\bnpm (?:ci|run)\b/.test(line) &&
          !line.includes('sudo -u acougue npm ') &&
          !(as >= 0 && at > as && at < left),
      )
      expect(byRoot).toEqual([])
      const own = lines.filter((line) => line.startsWith('export '))
      expect(own.length === 0 || (as >= 0 && left > as)).toBe(true)
    }
  })

  it('RUN-16 RUN-11 backs up with the release in use, before the new one opens the database', () => {
    const upgrade = fences.find((fence) => fence.includes('deploy/roll.sh')) ?? ''
    const [first = ''] = upgrade.split('\n')
    expect(first).toMatch(/^\(cd \/srv\/acougue\/current && .+ backup create\)$/)
    expect(upgrade.match(/npm run ops/g)).toHaveLength(1)
  })

  it('RUN-16 has no comment behind a value, which systemd would read as part of it', () => {
    const settings = [...read('docs/settings.md').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
      ([, text]) => text,
    )
    const values = [...fences, ...settings].flatMap(
      (text = '') => text.match(/^ *[A-Z][A-Z_]+=.*$/gm) ?? [],
    )
    expect(values.length).toBeGreaterThan(10)
    expect(values.filter((line) => /\s#/.test(line))).toEqual([])
  })

  it('RUN-16 covers every metric of the shop, and only existing ones', () => {
    const sources = [
      'server/metrics-server.mjs',
      'sales-api/service/metrics/create-metrics.ts',
    ].map(read)
    const made = [...sources.join('\n').matchAll(/'((?:shop|http)_\w+)'/g)].map(([, name]) => name)
    const named = firstColumn('What to watch').flatMap((cell) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    )
    const own = named.filter((name) => /^(shop|http)_/.test(name))
    expect([...new Set(own)].sort()).toEqual([...new Set(made)].sort())
    // Those of the library.
    expect(named.filter((name) => !own.includes(name))).toEqual([
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
  })

  it('RUN-16 contains the limits of nginx', () => {
    const nginx = read('deploy/nginx.conf') + read('deploy/upstreams.conf')
    const directives = firstColumn('What each limit means')
      .map((cell) => /^`([a-z_]+[ =:].+)`$/.exec(cell)?.[1] ?? '')
      .filter(Boolean)
    expect(directives.length).toBeGreaterThan(6)
    expect(directives.filter((directive) => !nginx.includes(directive))).toEqual([])
    expect(nginx).toContain('burst=120')
  })
})

describe('docs/payments.md', () => {
  it('RUN-16 PAY-32 lists the events that change something, all of them', () => {
    const source = read('sales-api/service/payments/stripe/stripe-events.ts')
    const [, list = ''] = /RELEVANT[^=]*= \[([^\]]+)\]/.exec(source) ?? []
    const relevant = [...list.matchAll(/'([\w.]+)'/g)].map(([, name]) => name)
    const step = read('docs/payments.md').match(/^\d+\. .*add an endpoint.*$/m)?.[0] ?? ''
    const named = [...step.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, name]) => name)
    expect(relevant.length).toBeGreaterThan(10)
    expect(named).toEqual(relevant)
  })
})

const isGlob = (path: string) =>
  path.includes('*') &&
  readdirSync('deploy/systemd').some((name) =>
    `deploy/systemd/${name}`.startsWith(path.replace(/\*.*/, '')),
  )

describe('deploy/roll.sh', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roll-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Runs it with programs that write down how they are called. */
  function roll(args: string[], curl: string, variables = {}) {
    const log = join(folder, 'log')
    writeFileSync(log, '')
    const program = (name: string, body: string) => {
      writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`)
      chmodSync(join(folder, name), 0o755)
    }
    program('systemctl', `echo "$@" >> ${log}`)
    program('sleep', 'exit 0')
    program('curl', `for last; do :; done; echo "asks $last" >> ${log}; ${curl}`)
    const env = { ...process.env, ...variables, PATH: `${folder}${delimiter}${process.env.PATH}` }
    try {
      execFileSync('deploy/roll.sh', args, { env, stdio: 'pipe' })
      return { code: 0, calls: read(log).trim().split('\n') }
    } catch (cause) {
      return { code: (cause as { status: number }).status, calls: read(log).trim().split('\n') }
    }
  }

  it('RUN-16 restarts one after the other, APIs first, and waits until each is ready', () => {
    const { code, calls } = roll([], 'exit 0')
    expect(code).toBe(0)
    expect(calls).toEqual([
      'restart acougue-api@1',
      'asks http://127.0.0.1:3101/health/ready',
      'restart acougue-api@2',
      'asks http://127.0.0.1:3102/health/ready',
      'restart acougue-storefront@1',
      'asks http://127.0.0.1:3201/health/ready',
      'restart acougue-storefront@2',
      'asks http://127.0.0.1:3202/health/ready',
    ])
    expect(roll(['storefront'], 'exit 0').calls[0]).toBe('restart acougue-storefront@1')
  })

  it('RUN-16 restarts every instance, and checks it at its socket address', () => {
    const { calls } = roll(['api'], 'exit 0', { ADDRESS: '10.0.0.2', NUMBERS: '2 3' })
    expect(calls).toEqual([
      'restart acougue-api@2',
      'asks http://10.0.0.2:3102/health/ready',
      'restart acougue-api@3',
      'asks http://10.0.0.2:3103/health/ready',
    ])
  })

  it('RUN-16 does not restart the others when one does not become ready', () => {
    const { code, calls } = roll([], 'exit 22')
    expect(code).toBe(1)
    expect(calls.filter((call) => call.startsWith('restart'))).toEqual(['restart acougue-api@1'])
  })
})
