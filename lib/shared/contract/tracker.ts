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
    distance: z
      .number()
      .nullish()
      .meta({ description: 'Metres from the driver to the address; null when nobody knows' }),
  })
  .meta({ id: 'Tracker' })

/** What whoever holds the signed link sees: the tracker, whose order it is by first name, and its district (Q06). */
export const sharedTrackerSchema = trackerSchema
  .extend({ first_name: z.string().nullable(), neighborhood: z.string().nullable() })
  .meta({ id: 'SharedTracker' })

export type WireTracker = z.infer<typeof trackerSchema>
export type WireSharedTracker = z.infer<typeof sharedTrackerSchema>
