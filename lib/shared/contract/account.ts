import { z } from 'zod'
import { addressSchema } from './address'
import { amountSchema, instantSchema, pageSchema } from './common'
import { mixSchema, templateSchema } from './mixes'
import { orderSchema } from './order'
import { cardSchema } from './payment'

const hex = z.string().regex(/^[\da-f]{1,128}$/)

/** Proof-of-work challenge of ALTCHA, signed by the API. */
export const challengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.string().max(40),
      nonce: hex,
      salt: hex,
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: hex,
      keySignature: hex,
      /** Seconds since 1970. */
      expiresAt: z.number().int(),
    }),
    signature: hex,
  })
  .meta({ id: 'CaptchaChallenge' })

/** Content of a `recaptcha_token` made from an ALTCHA challenge, as base64 of JSON. */
export const captchaPayloadSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number().int(), derivedKey: hex }),
})

/** Proof that a person sends the request. */
export const captchaTokenSchema = z.string().max(5000).nullish()

export type WireChallenge = z.infer<typeof challengeSchema>

export const userSchema = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    cpf: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    created_at: instantSchema,
    intercom_hash: z.string().nullable(),
    addresses: z.array(addressSchema),
    credit_cards: z.array(cardSchema),
    allowed_payment_methods: z.array(z.object({ name: z.string(), restrictable: z.boolean() })),
  })
  .meta({ id: 'User' })

const text = z.string().max(300)

export const registerSchema = z
  .object({
    first_name: text,
    last_name: text,
    cpf: text,
    email: text,
    password: text,
    password_confirmation: text,
    recaptcha_token: captchaTokenSchema,
  })
  .meta({ id: 'Register' })

export const loginSchema = z
  .object({
    email: text,
    password: text,
    order_token: text.nullish(),
    recaptcha_token: captchaTokenSchema,
  })
  .meta({ id: 'Login' })

export const profileSchema = z
  .object({ first_name: text, last_name: text, cpf: text.nullish(), email: text.nullish() })
  .meta({ id: 'Profile' })

export const passwordChangeSchema = z
  .object({ old_password: text, password: text, password_confirmation: text })
  .meta({ id: 'PasswordChange' })

export const tokenSchema = z.object({ token: z.string() })

export const resetRequestSchema = z
  .object({
    email: text,
    recaptcha_token: captchaTokenSchema,
    for_orders: z
      .boolean()
      .nullish()
      .meta({ description: 'The e-mail mentions guest orders, which the reset attaches' }),
  })
  .meta({ id: 'ResetRequest' })

/** The confirmation comes in camelCase from the storefront; both spellings count. */
export const passwordResetSchema = z
  .object({
    password: text,
    passwordConfirmation: text.optional(),
    password_confirmation: text.optional(),
    email: text,
  })
  .meta({ id: 'PasswordReset' })

export const sessionSchema = z
  .object({
    token: z.string(),
    user: userSchema,
    joined_items: z
      .array(z.string())
      .optional()
      .meta({ description: "Names of items of the customer's cart that the guest's did not have" }),
  })
  .meta({ id: 'Session' })

export const ownUserListSchema = pageSchema.extend({
  users: z.array(z.object({ id: z.number().int(), email: z.string() })),
})

export type WireUser = z.infer<typeof userSchema>
export type WireSession = z.infer<typeof sessionSchema>
export type RegisterInput = z.infer<typeof registerSchema>
export type LoginInput = z.infer<typeof loginSchema>
export type ProfileInput = z.infer<typeof profileSchema>
export type PasswordChangeInput = z.infer<typeof passwordChangeSchema>
export type ResetRequestInput = z.infer<typeof resetRequestSchema>
export type PasswordResetInput = z.infer<typeof passwordResetSchema>

/** Time when the customer deleted the row; null while the account shows it. */
const deletion = { deleted_at: instantSchema.nullable() }

const product = { variant_id: z.number().int(), name: z.string() }

/** Refund of an order, with the operator's reason. */
const refundSchema = z.object({
  order_number: z.string(),
  amount: amountSchema,
  reason: z.string().nullable(),
  created_at: instantSchema,
})

export type WireRefund = z.infer<typeof refundSchema>

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
    refunds: z.array(refundSchema),
    blend_templates: z.array(templateSchema),
    blends: z.array(mixSchema),
    recent_views: z.array(z.object({ ...product, viewed_at: instantSchema })),
    stock_notices: z.array(z.object({ ...product, created_at: instantSchema })),
    sessions: z.array(z.object({ created_at: instantSchema, expires_at: instantSchema })),
  })
  .meta({ id: 'DataExport' })

export const erasureSchema = z.object({ password: z.string().max(300) }).meta({ id: 'Erasure' })

export type WireDataExport = z.infer<typeof dataExportSchema>
