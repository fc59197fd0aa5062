import { z } from 'zod'

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
