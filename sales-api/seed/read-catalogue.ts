import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartupError } from '../service/startup-error'
import {
  barbecueSchema,
  boughtTogetherSchema,
  departmentsSchema,
  productGroupsSchema,
  promotionsSchema,
  recipesSchema,
} from './catalogue-schema'

const defaultFolder = fileURLToPath(new URL('./catalogue', import.meta.url))

/** The catalogue's data files, checked; throws StartupError naming the file and place that is wrong. */
export async function readCatalogue(folder = defaultFolder) {
  const names = await readdir(join(folder, 'products')).catch((cause) => unreadable(folder, cause))
  const files = names.filter((name) => name.endsWith('.json'))
  const groups = await Promise.all(
    files.sort().map((name) => read(join(folder, 'products', name), productGroupsSchema)),
  )
  return {
    groups: groups.flat(),
    departments: await read(join(folder, 'departments.json'), departmentsSchema),
    recipes: await read(join(folder, 'recipes.json'), recipesSchema),
    boughtTogether: await read(join(folder, 'bought-together.json'), boughtTogetherSchema),
    barbecue: await read(join(folder, 'barbecue.json'), barbecueSchema),
    promotions: await readPromotions(folder),
  }
}

/** The coupons of the data files; throws StartupError. */
export async function readPromotions(folder = defaultFolder) {
  return await read(join(folder, 'promotions.json'), promotionsSchema)
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const data = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((cause) => unreadable(file, cause))
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new StartupError(`${file}: ${z.prettifyError(parsed.error).split('\n').join(' ')}`)
}

function unreadable(path: string, cause: Error): never {
  throw new StartupError(`${path} cannot be read: ${cause.message}`)
}
