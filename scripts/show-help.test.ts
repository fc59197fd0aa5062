/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import packageJson from '../package.json'
import { groups } from './mutants/groups.mjs'
import { WHOLE } from './test/run-steps.mjs'
import { steps } from './test/steps.mjs'

/** npm script and its file; `format` is Biome itself. */
const scripts = Object.entries(packageJson.scripts).flatMap(([name, command]) => {
  const [, file] = /^(?:exec )?node --import \S+ (\S+\.mjs)$/.exec(command) ?? []
  return file ? [{ name, file }] : []
})

function run(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ALGOLIA_APP_ID: '', ALGOLIA_ADMIN_KEY: '' },
  })
  return { status, stdout, stderr }
}

describe('--help', () => {
  it.each(scripts)('npm run $name prints help', ({ name, file }) => {
    const { status, stdout, stderr } = run(file, '--help')

    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
    expect(stdout.split('\n')[0]).toContain(command)
    expect(stdout.split('\n').length).toBeGreaterThan(3)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('covers every npm script except the one of an external program', () => {
    const others = Object.keys(packageJson.scripts).filter(
      (script) => !scripts.some(({ name }) => name === script),
    )

    expect(others).toEqual(['format'])
  })

  it.each([
    ['scripts/test.mjs', WHOLE.map((name) => `${name.padEnd(10)}  ${steps[name]?.title}`)],
    ['scripts/mutants.mjs', Object.keys(groups)],
    ['scripts/stress.mjs', ['races', 'fleet', 'canary']],
    ['bench/run.mjs', ['search', 'lighthouse', '--products']],
  ])('%s lists the choices', (file, names) => {
    const { stdout } = run(file, '-h')

    expect(names.filter((name) => !stdout.includes(name))).toEqual([])
  })

  it.each(['bench/run.mjs', 'scripts/mutants.mjs'])('%s reports an unknown option', (file) => {
    const { status, stderr } = run(file, '--fast')

    expect(status).toBe(1)
    expect(stderr).toContain("Unknown option '--fast'")
    expect(stderr).not.toMatch(/^ {4}at /m)
  })
})
