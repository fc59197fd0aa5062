import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from './commands'

const FOLDER = 'sales-api/ops/commands'

const isCommand = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value && 'run' in value

it('lists every command that a module of the folder exports, each name once', async () => {
  const files = readdirSync(FOLDER).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(join(process.cwd(), FOLDER, file))),
  )
  const exported = modules.flatMap((module) => Object.values(module).filter(isCommand))
  expect(new Set(commands)).toEqual(new Set(exported))
  expect(new Set(commands.map(({ name }) => name)).size).toBe(exported.length)
})
