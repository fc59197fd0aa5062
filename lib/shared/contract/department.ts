import { z } from 'zod'
import { productSchema } from './product'

const subdepartmentSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    // GET /v2/departments may leave them out (B.3).
    products: z.array(productSchema).default([]),
  })
  .meta({ id: 'Subdepartment' })

export const departmentSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    image_url: z.string().nullable(),
    subdepartments: z.array(subdepartmentSchema),
  })
  .meta({ id: 'Department' })

export type WireDepartment = z.infer<typeof departmentSchema>
