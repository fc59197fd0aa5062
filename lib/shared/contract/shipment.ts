import { z } from 'zod'
import { instantSchema } from './common'

const shippingRateSchema = z
  .object({
    id: z.number().int(),
    shipping_method_id: z.number().int(),
    name: z.string(),
    cost: z.string().meta({ description: "BRL as a decimal string, '0.0' when free" }),
    display_cost: z.string(),
    delivery_window_start: instantSchema,
    delivery_window_end: instantSchema,
    deliveries_remaining: z.number().int().nullable().meta({ description: 'null means express' }),
  })
  .meta({ id: 'ShippingRate' })

export const shipmentSchema = z
  .object({
    id: z.number().int(),
    shipping_rates: z.array(shippingRateSchema),
    selected_shipping_rate: shippingRateSchema.nullable(),
    shipping_methods: z.array(z.object({ id: z.number().int(), name: z.string() })),
  })
  .meta({ id: 'Shipment' })

export type WireShippingRate = z.infer<typeof shippingRateSchema>
export type WireShipment = z.infer<typeof shipmentSchema>
