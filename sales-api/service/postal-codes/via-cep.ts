import { z } from 'zod'

interface PostalAddress {
  addressLine: string
  neighborhood: string
  city: string
  state: string
}

/** Asks about a CEP of 8 digits; null when the post office does not know it, throws when there is no answer. */
export type AskPostalCode = (zipcode: string) => Promise<PostalAddress | null>

/** Longer than any name of the post office; also keeps NUL, which PostgreSQL refuses, out. */
const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'))

const answerSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ logradouro: text, bairro: text, localidade: text, uf: text, estado: text.optional() }),
])

const TIMEOUT_MS = 2_000

/** The ViaCEP service at `baseUrl`, or one that speaks like it. */
export function viaCep(baseUrl: string, timeoutMs = TIMEOUT_MS): AskPostalCode {
  const root = baseUrl.replace(/\/+$/, '')
  return async (zipcode) => {
    const response = await fetch(`${root}/ws/${zipcode}/json/`, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new PostalCodeTrouble(`answered ${response.status}`)
    }
    const answer = answerSchema.parse(await response.json())
    if ('erro' in answer) return null
    return {
      addressLine: answer.logradouro,
      neighborhood: answer.bairro,
      city: answer.localidade,
      state: answer.estado ?? answer.uf,
    }
  }
}

class PostalCodeTrouble extends Error {
  override readonly name = 'PostalCodeTrouble'
}
