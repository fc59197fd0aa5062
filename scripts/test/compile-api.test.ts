/** @jest-environment node */
import { execFileSync } from 'node:child_process'

const COMPILES = `
  import config from './jest.config.mjs'
  import transformer from './scripts/test/compile-api.mjs'
  const { projects } = await config()
  const { transform, ...api } = projects.find(({ displayName }) => displayName === 'api')
  const [[, options]] = Object.values(transform)
  const source = "import cities from './cities.json' with { type: 'json' }\\nexport const n = cities.length"
  const { code } = transformer.createTransformer(options).process(source, '/cities.ts', { config: api })
  console.log(code)`

it('imports JSON in the syntax of every supported Node', () => {
  const args = ['--experimental-vm-modules', '--input-type=module', '-e', COMPILES]
  const compiled = execFileSync(process.execPath, args, { encoding: 'utf8' })
  expect(compiled).toMatch(
    /^import cities from ['"]\.\/cities\.json['"] with \{\s*type: ['"]json['"]/,
  )
})
