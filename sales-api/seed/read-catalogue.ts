import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartupError } from '../service/base/errors'
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

interface Finding {
  file: string
  reason: string
}

/**
 * Checks across files: duplicate ids, slugs and codes, and references to missing products. Throws
 * StartupError with file, place and reason of each.
 */
function checkCatalogue(catalogue: Catalogue, files: CatalogueFiles): void {
  const findings = [
    ...doubles('variant id', variantsOf(files), ({ id }) => id),
    ...doubles('slug', variantsOf(files), ({ slug }) => slug),
    ...doubles(
      'scaleCode',
      variantsOf(files).filter(({ value }) => value.scaleCode !== null),
      ({ scaleCode }) => scaleCode,
    ),
    ...doubles('productId', groupsOf(files), ({ productId }) => productId),
    ...inDepartments(catalogue),
    ...inLists(catalogue),
    ...unknownProducts(catalogue),
  ]
  if (findings.length === 0) return
  throw new StartupError(findings.map(({ file, reason }) => `${file}: ${reason}`).join('\n'))
}

function inDepartments({ departments }: Catalogue): Finding[] {
  const file = 'departments.json'
  const parts = departments.flatMap(({ subdepartments }) => subdepartments)
  return [
    ...doubles('department id', inFile(file, departments), ({ id }) => id),
    ...doubles('subdepartment id', inFile(file, parts), ({ id }) => id),
    ...departments.flatMap(({ id, subdepartments }) =>
      doubles(`slug in department ${id}`, inFile(file, subdepartments), ({ slug }) => slug),
    ),
    ...parts.flatMap(({ id, products }) =>
      doubles(`product in subdepartment ${id}`, inFile(file, products), String),
    ),
  ]
}

function inLists({ recipes, promotions, boughtTogether, barbecue }: Catalogue): Finding[] {
  const pairs = Object.entries(boughtTogether)
  return [
    ...doubles('recipe id', inFile('recipes.json', recipes), ({ id }) => id),
    ...doubles('code', inFile('promotions.json', promotions), ({ code }) => code),
    ...pairs.flatMap(([slug, others]) =>
      doubles(`product beside ${slug}`, inFile('bought-together.json', others), String),
    ),
    ...pairs
      .filter(([slug, others]) => others.includes(slug))
      .map(([slug]) => ({ file: 'bought-together.json', reason: `${slug} names itself` })),
    ...doubles('cut type id', inFile('barbecue.json', barbecue.cutTypes), ({ id }) => id),
    ...doubles('complement id', inFile('barbecue.json', barbecue.complements), ({ id }) => id),
  ]
}

function unknownProducts(catalogue: Catalogue): Finding[] {
  const { groups, departments, boughtTogether, barbecue, recipes } = catalogue
  const slugs = new Set(groups.flatMap(({ variants }) => variants.map(({ slug }) => slug)))
  const ids = new Set(groups.map(({ productId }) => productId))
  const named = [
    ...inFile(
      'departments.json',
      departments.flatMap(({ subdepartments }) => subdepartments.flatMap((p) => p.products)),
    ),
    ...inFile('bought-together.json', Object.entries(boughtTogether).flat(2)),
    ...inFile('barbecue.json', [
      ...[...barbecue.cutTypes, ...barbecue.complements].flatMap(({ cuts }) =>
        cuts.map(({ product }) => product),
      ),
      ...barbecue.complements.flatMap(({ sides }) => sides.flatMap(({ products }) => products)),
    ]),
  ]
  return [
    ...named
      .filter(({ value }) => !slugs.has(value))
      .map(({ file, value }) => ({ file, reason: `unknown product ${value}` })),
    ...recipes
      .filter(({ productId }) => !ids.has(productId))
      .map(({ id, productId }) => ({
        file: 'recipes.json',
        reason: `recipe ${id} is of the unknown productId ${productId}`,
      })),
  ]
}

interface Entry<T> {
  file: string
  value: T
}

function inFile<T>(file: string, values: T[]): Entry<T>[] {
  return values.map((value) => ({ file, value }))
}

function groupsOf(files: CatalogueFiles) {
  return files.flatMap(({ file, groups }) => inFile(file, groups))
}

function variantsOf(files: CatalogueFiles) {
  return files.flatMap(({ file, groups }) =>
    inFile(
      file,
      groups.flatMap(({ variants }) => variants),
    ),
  )
}

function doubles<T>(what: string, entries: Entry<T>[], keyOf: (value: T) => unknown): Finding[] {
  const seen = new Set<unknown>()
  return entries.flatMap(({ file, value }) => {
    const key = keyOf(value)
    const isDouble = seen.has(key)
    seen.add(key)
    return isDouble ? [{ file, reason: `${what} ${key} stands twice` }] : []
  })
}
