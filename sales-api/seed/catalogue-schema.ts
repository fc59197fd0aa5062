import { z } from 'zod'
import { COUPON_VALUE, isCouponValue } from '../service/domain/orders/coupons'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** The largest integer that a column of the database holds. */
const LARGEST_INTEGER = 2_147_483_647
const id = z.number().int().positive().max(LARGEST_INTEGER)
const quantity = z.number().int().min(0).max(LARGEST_INTEGER)
/** In reais. */
const money = z.number().min(0).max(100_000)
const name = z.string().trim().min(1)

const variantSchema = z
  .object({
    id,
    slug,
    name: z.string().trim().min(3),
    unit: z.enum(['g', 'un']),
    price: money.positive(),
    listPrice: money.positive().nullish(),
    stock: quantity,
    minimum: quantity.min(1),
    default: quantity,
    increment: quantity.min(1),
    maximum: quantity,
    portioning: quantity.multipleOf(100).nullable(),
    options: z.array(z.object({ name, value: name })),
    pictures: z.array(z.string()).min(1),
    properties: z.record(z.string(), z.string().min(1)).default({}),
    netWeight: quantity.min(1).nullable().default(null),
    salesVolume: quantity,
    scaleCode: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .nullable()
      .default(null),
    description: z.string().min(40),
  })
  .refine((v) => (v.listPrice ?? v.price) >= v.price, {
    message: 'the list price is below the price',
    path: ['listPrice'],
  })
  .refine((v) => v.minimum <= v.default && v.default <= v.maximum, {
    message: 'minimum <= default <= maximum',
  })
  .refine(
    (v) =>
      (v.default - v.minimum) % v.increment === 0 && (v.maximum - v.minimum) % v.increment === 0,
    { message: 'default and maximum must be reachable from the minimum by increments' },
  )

export const productGroupsSchema = z.array(
  z.object({
    productId: id,
    manufacturer: name,
    cooking: z.array(name),
    variants: z.array(variantSchema).min(1),
  }),
)

export const departmentsSchema = z.array(
  z.object({
    id,
    name,
    image: z.string().nullable(),
    subdepartments: z.array(z.object({ id, name, slug, products: z.array(slug) })),
  }),
)

export const recipesSchema = z.array(
  z.object({
    id,
    productId: id,
    title: name,
    text: name,
    vimeoUrl: z.string().nullable(),
    videoUrl: z.string().nullable(),
  }),
)

const cutsSchema = z.array(z.object({ product: slug, fat: z.number().int().min(0).max(100) }))

const sidesSchema = z.array(
  z.object({ gramsPerUnit: quantity.min(1), products: z.array(slug).min(1) }),
)

export const barbecueSchema = z.object({
  cutTypes: z.array(
    z.object({
      id,
      name,
      image: z.string().nullable(),
      cuts: cutsSchema.min(1),
    }),
  ),
  complements: z.array(
    z.object({
      id,
      name,
      cuts: cutsSchema,
      sides: sidesSchema,
    }),
  ),
})

export const boughtTogetherSchema = z.record(slug, z.array(slug))

const promotionSchema = z
  .object({
    code: z.string().regex(/^[A-Z0-9][A-Z0-9_-]*$/, {
      message: 'a code has capital letters, digits, - and _ only',
    }),
    name,
    kind: z.enum(['percent', 'fixed', 'free_freight']),
    /** Percent, or reais for a fixed discount; none for free freight. */
    value: money.default(0),
    maximumUses: quantity.nullable(),
    maximumUsesPerCustomer: quantity.min(1).nullable().default(null),
    firstOrderOnly: z.boolean().default(false),
    minimumItemTotal: money,
    startsAt: z.iso.date(),
    endsAt: z.iso.date().nullable(),
  })
  .refine(({ kind, value }) => isCouponValue(kind, value), {
    message: COUPON_VALUE,
    path: ['value'],
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt >= startsAt, {
    message: 'a coupon ends after its start',
    path: ['endsAt'],
  })

export const promotionsSchema = z.array(promotionSchema)

export type ProductGroups = z.infer<typeof productGroupsSchema>
export type SeedVariant = ProductGroups[number]['variants'][number]

/** The data files of a shop's catalogue. */
export interface Catalogue {
  groups: ProductGroups
  departments: z.infer<typeof departmentsSchema>
  recipes: z.infer<typeof recipesSchema>
  boughtTogether: z.infer<typeof boughtTogetherSchema>
  barbecue: z.infer<typeof barbecueSchema>
  promotions: z.infer<typeof promotionsSchema>
}

/** The groups of products of each file, with the file's name. */
export type CatalogueFiles = { file: string; groups: ProductGroups }[]
