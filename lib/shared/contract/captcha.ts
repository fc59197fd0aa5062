import { z } from 'zod'

const hex = z.string().regex(/^[\da-f]{1,128}$/)

/** Proof of work as ALTCHA gives it out, signed by the API (Q19). */
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

/** What a `recaptcha_token` of ours holds, as base64 of JSON. */
export const captchaPayloadSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number().int(), derivedKey: hex }),
})

/** Proof that a person sends it. */
export const captchaTokenSchema = z.string().max(5000).nullish()

export type WireChallenge = z.infer<typeof challengeSchema>
