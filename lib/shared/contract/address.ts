import { z } from 'zod'

export const addressSchema = z
  .object({
    id: z.number().int(),
    receiver_name: z.string(),
    firstname: z.string(),
    full_name: z.string(),
    company: z.string().nullable(),
    address_line1: z.string(),
    address1: z.string(),
    address_line2: z.string(),
    address2: z.string(),
    neighborhood: z.string(),
    reference: z.string(),
    additional_information: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    state_id: z.number().int(),
    country_id: z.number().int(),
    telephone: z.string(),
    phone: z.string(),
    zipcode: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    cnpj: z.string().nullable(),
    ie_company: z.string().nullable(),
    delivery_cost: z.number(),
  })
  .meta({ id: 'Address' })

const text = z.string().max(300)

/** Body of POST and PUT /v2/addresses; also the core of the checkout's address attributes. */
export const addressInputSchema = z
  .object({
    firstname: text,
    address1: text,
    address2: text.nullish(),
    city: text,
    state: text.nullish(),
    zipcode: text,
    phone: text,
    neighborhood: text,
    additional_information: text.nullish(),
    reference: text,
    cnpj: text.nullish(),
    ie_company: text.nullish(),
    company: text.nullish(),
  })
  .meta({ id: 'AddressInput' })

export const addressListSchema = z.array(addressSchema)

export type WireAddress = z.infer<typeof addressSchema>
export type WireAddressInput = z.infer<typeof addressInputSchema>

/**
 * Place of a CEP and whether the shop delivers there. Fields that the post office does not know are
 * empty.
 */
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

/**
 * Cost and next windows of a delivery to a CEP. Without a CEP, only the values that all places
 * share.
 */
export const deliveryEstimateSchema = z
  .object({
    zipcode: z.string().nullable(),
    served: z.boolean().nullable(),
    city: z.string().nullable(),
    delivery_cost: z.number().nullable(),
    /** Null in a shop without free delivery. */
    free_from: z.number().nullable(),
    windows: z.array(
      z.object({ delivery_window_start: z.string(), delivery_window_end: z.string() }),
    ),
    closures: z
      .array(z.object({ start: z.string(), end: z.string() }))
      .optional()
      .meta({ description: 'Closed times of the next 7 days; only without a CEP' }),
  })
  .meta({ id: 'DeliveryEstimate' })

export type WireDeliveryEstimate = z.infer<typeof deliveryEstimateSchema>
