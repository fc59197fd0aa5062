/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'

const UI = 'components/ui'

it('shows every primitive', () => {
  const primitives = readdirSync(UI)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `@/${UI}/${file.replace('.tsx', '')}`)
  const specimens = readdirSync('app/primitives')
    .filter((file) => file.endsWith('.dev.tsx'))
    .map((file) => readFileSync(`app/primitives/${file}`, 'utf8'))
    .join('\n')
  expect(primitives.filter((path) => !specimens.includes(`from '${path}'`))).toEqual([])
})
