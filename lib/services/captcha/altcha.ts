import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { isStatus } from '../../api/errors'
import { exchange } from '../../api/http'
import type { WireChallenge } from '../../shared/contract/account'

const TIMEOUT_MS = 60_000

/**
 * Solves the challenge of the shop's own captcha. WebCrypto hashes off the main thread, so no
 * worker is needed.
 */
export async function altchaToken(): Promise<string | null> {
  const challenge = await getChallenge()
  if (!challenge) return null
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  if (!solution) throw new Error('captcha not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}

/** A challenge to solve; null when the sales API has no captcha of its own. */
async function getChallenge(): Promise<WireChallenge | null> {
  try {
    const options = { cache: 'no-store', expects: 'parameters' } as const
    return await exchange<WireChallenge>('GET', '/v2/captcha/challenge', undefined, options)
  } catch (error) {
    if (isStatus(error, 404)) return null
    throw error
  }
}
