import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartError } from '../start-error'
import {
  boughtTogetherSchema,
  departmentsSchema,
  productGroupsSchema,
  promotionsSchema,
  recipesSchema,
} from './catalogue-schema'

const defaultFolder = fileURLToPath(new URL('./catalogue', import.meta.url))

/** The catalogue's data files, checked; throws StartError naming the file and place that is wrong. */
export async function readCatalogue(folder = defaultFolder) {
  const files = (await readdir(join(folder, 'products'))).filter((name) => name.endsWith('.json'))
  const groups = await Promise.all(
    files.sort().map((name) => read(join(folder, 'products', name), productGroupsSchema)),
  )
  return {
    groups: groups.flat(),
    departments: await read(join(folder, 'departments.json'), departmentsSchema),
    recipes: await read(join(folder, 'recipes.json'), recipesSchema),
    boughtTogether: await read(join(folder, 'bought-together.json'), boughtTogetherSchema),
    promotions: await read(join(folder, 'promotions.json'), promotionsSchema),
  }
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new StartError(`${file}: ${z.prettifyError(parsed.error).split('\n').join(' ')}`)
}
