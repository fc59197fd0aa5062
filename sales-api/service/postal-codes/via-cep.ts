import { z } from 'zod'

export interface PostalAddress {
  addressLine: string
  neighborhood: string
  city: string
  state: string
}

/** Looks up a CEP of 8 digits. Resolves to null for an unknown CEP; throws without a response. */
export type PostalCodeService = (zipcode: string) => Promise<PostalAddress | null>

/** Longer than any name of the post office. Rejects NUL, which PostgreSQL cannot store. */
const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'))

const responseSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ logradouro: text, bairro: text, localidade: text, uf: text, estado: text.optional() }),
])

const TIMEOUT_MS = 2_000

/** Client of ViaCEP, or of a service with the same API, at `baseUrl`. */
export function viaCep(baseUrl: string, timeoutMs = TIMEOUT_MS): PostalCodeService {
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
    const place = responseSchema.parse(await response.json())
    if ('erro' in place) return null
    return {
      addressLine: place.logradouro,
      neighborhood: place.bairro,
      city: place.localidade,
      state: place.estado ?? place.uf,
    }
  }
}

class PostalCodeTrouble extends Error {
  override readonly name = 'PostalCodeTrouble'
}
