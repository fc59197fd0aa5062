import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const quantity = z.number().int().min(0)

const variantSchema = z
  .object({
    id: z.number().int().positive(),
    slug,
    name: z.string().min(3),
    unit: z.enum(['g', 'un']),
    price: z.number().positive(),
    listPrice: z.number().positive().nullish(),
    stock: quantity,
    minimum: quantity.min(1),
    default: quantity,
    increment: quantity.min(1),
    maximum: quantity,
    portioning: quantity.multipleOf(100).nullable(),
    options: z.array(z.object({ name: z.string(), value: z.string() })),
    pictures: z.array(z.string()),
    properties: z.record(z.string(), z.string().min(1)).default({}),
    netWeight: quantity.min(1).nullable().default(null),
    salesVolume: quantity,
    description: z.string().min(40),
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
    productId: z.number().int().positive(),
    manufacturer: z.string(),
    cooking: z.array(z.string()),
    variants: z.array(variantSchema).min(1),
  }),
)

export const departmentsSchema = z.array(
  z.object({
    id: z.number().int().positive(),
    name: z.string(),
    image: z.string().nullable(),
    subdepartments: z.array(
      z.object({ id: z.number().int(), name: z.string(), slug, products: z.array(slug) }),
    ),
  }),
)

export const recipesSchema = z.array(
  z.object({
    id: z.number().int(),
    productId: z.number().int(),
    title: z.string(),
    text: z.string(),
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
      id: z.number().int().positive(),
      name: z.string().min(1),
      image: z.string().nullable(),
      cuts: cutsSchema.min(1),
    }),
  ),
  complements: z.array(
    z.object({
      id: z.number().int().positive(),
      name: z.string().min(1),
      cuts: cutsSchema,
      sides: sidesSchema,
    }),
  ),
})

export const boughtTogetherSchema = z.record(slug, z.array(slug))

export const promotionsSchema = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(['percent', 'fixed']),
    value: z.number().positive(),
    maximumUses: z.number().int().nullable(),
    maximumUsesPerCustomer: z.number().int().positive().nullable().default(null),
    minimumItemTotal: z.number().min(0),
    startsAt: z.iso.date(),
    endsAt: z.iso.date().nullable(),
  }),
)

export type ProductGroups = z.infer<typeof productGroupsSchema>
export type SeedVariant = ProductGroups[number]['variants'][number]
