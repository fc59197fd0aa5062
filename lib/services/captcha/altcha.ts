import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { getChallenge } from '../../api/captcha'

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
