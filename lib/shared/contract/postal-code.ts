import { z } from 'zod'

/** Where a CEP lies and whether the shop delivers there; texts are empty where the post office knows none. */
export const postalCodeSchema = z
  .object({
    zipcode: z.string(),
    address1: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    state: z.string(),
    covered: z.boolean(),
  })
  .meta({ id: 'PostalCode' })

export type WirePostalCode = z.infer<typeof postalCodeSchema>
