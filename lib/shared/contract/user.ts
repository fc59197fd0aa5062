import { z } from 'zod'
import { addressSchema } from './address'
import { captchaTokenSchema } from './captcha'
import { cardSchema } from './card'
import { instantSchema, pageSchema } from './common'

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
  .object({ email: text, recaptcha_token: captchaTokenSchema })
  .meta({ id: 'ResetRequest' })

/** The confirmation comes in camelCase from the storefront; both spellings count (A40). */
export const passwordResetSchema = z
  .object({
    password: text,
    passwordConfirmation: text.optional(),
    password_confirmation: text.optional(),
    email: text,
  })
  .meta({ id: 'PasswordReset' })

export const sessionSchema = z
  .object({ token: z.string(), user: userSchema })
  .meta({ id: 'Session' })

export const ownUserListSchema = pageSchema.extend({
  users: z.array(z.object({ id: z.number().int(), email: z.string() })),
})

export type WireUser = z.infer<typeof userSchema>
export type RegisterInput = z.infer<typeof registerSchema>
export type LoginInput = z.infer<typeof loginSchema>
export type ProfileInput = z.infer<typeof profileSchema>
export type PasswordChangeInput = z.infer<typeof passwordChangeSchema>
export type PasswordResetInput = z.infer<typeof passwordResetSchema>
