import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartupError } from '../service/base/startup-error'
import {
  barbecueSchema,
  boughtTogetherSchema,
  type Catalogue,
  type CatalogueFiles,
  departmentsSchema,
  productGroupsSchema,
  promotionsSchema,
  recipesSchema,
} from './catalogue-schema'
import { checkCatalogue } from './check-catalogue'
import { readJson, reasonOf, unreadable } from './read-json'

const defaultFolder = fileURLToPath(new URL('./catalogue', import.meta.url))

/** The catalogue's data files, checked; throws StartupError naming file, place and reason. */
export async function readCatalogue(folder = defaultFolder): Promise<Catalogue> {
  const names = await readdir(join(folder, 'products')).catch((cause) =>
    unreadable(folder, reasonOf(cause)),
  )
  // macOS leaves files named `._x.json`, which hold no JSON.
  const ownNames = names.filter((name) => name.endsWith('.json') && !name.startsWith('.'))
  const files: CatalogueFiles = await Promise.all(
    ownNames.sort().map(async (name) => ({
      file: `products/${name}`,
      groups: await read(join(folder, 'products', name), productGroupsSchema),
    })),
  )
  const catalogue: Catalogue = {
    groups: files.flatMap(({ groups }) => groups),
    departments: await read(join(folder, 'departments.json'), departmentsSchema),
    recipes: await read(join(folder, 'recipes.json'), recipesSchema),
    boughtTogether: await read(join(folder, 'bought-together.json'), boughtTogetherSchema),
    barbecue: await read(join(folder, 'barbecue.json'), barbecueSchema),
    promotions: await readPromotions(folder),
  }
  checkCatalogue(catalogue, files)
  return catalogue
}

/** The coupons of the data files; throws StartupError. */
export async function readPromotions(folder = defaultFolder) {
  return await read(join(folder, 'promotions.json'), promotionsSchema)
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJson(file))
  if (parsed.success) return parsed.data
  throw new StartupError(`${file}: ${z.prettifyError(parsed.error).split('\n').join(' ')}`)
}
