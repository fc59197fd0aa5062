import { z } from 'zod'
import { instantSchema } from './common'

/** Where an order is; driver and vehicle are null before dispatch (TRK-20). */
export const trackerSchema = z
  .object({
    order_number: z.string(),
    fulfillment_state: z.string().nullable(),
    visit_state: z.string().nullable(),
    driver: z
      .object({
        name: z.string(),
        locations: z.array(
          z.object({ latitude: z.number(), longitude: z.number(), client_time: instantSchema }),
        ),
      })
      .nullable(),
    vehicle: z.object({ license_plate: z.string() }).nullable(),
  })
  .meta({ id: 'Tracker' })

export type WireTracker = z.infer<typeof trackerSchema>
