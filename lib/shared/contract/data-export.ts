import { z } from 'zod'
import { addressSchema } from './address'
import { cardSchema } from './card'
import { instantSchema } from './common'
import { mixSchema, templateSchema } from './mixes'
import { orderSchema } from './order'
import { userSchema } from './user'

/** When the customer took the row out of the account; null while it is still shown there. */
const deletion = { deleted_at: instantSchema.nullable() }

const product = { variant_id: z.number().int(), name: z.string() }

/** Everything the shop holds about a customer (LGPD). */
export const dataExportSchema = z
  .object({
    exported_at: instantSchema,
    user: userSchema.pick({
      id: true,
      first_name: true,
      last_name: true,
      cpf: true,
      email: true,
      phone: true,
      created_at: true,
    }),
    addresses: z.array(addressSchema.extend(deletion)),
    credit_cards: z.array(cardSchema.extend(deletion)),
    orders: z.array(orderSchema),
    blend_templates: z.array(templateSchema),
    blends: z.array(mixSchema),
    recent_views: z.array(z.object({ ...product, viewed_at: instantSchema })),
    stock_notices: z.array(z.object({ ...product, created_at: instantSchema })),
    sessions: z.array(z.object({ created_at: instantSchema, expires_at: instantSchema })),
  })
  .meta({ id: 'DataExport' })

export const erasureSchema = z.object({ password: z.string().max(300) }).meta({ id: 'Erasure' })

export type WireDataExport = z.infer<typeof dataExportSchema>
