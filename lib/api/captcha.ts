import type { WireChallenge } from '../shared/contract/account'
import { isStatus } from './errors'
import { exchange } from './http'

/** A challenge to solve; null when the sales API has no captcha of its own. */
export async function getChallenge(): Promise<WireChallenge | null> {
  try {
    const options = { cache: 'no-store', expects: 'parameters' } as const
    return await exchange<WireChallenge>('GET', '/v2/captcha/challenge', undefined, options)
  } catch (error) {
    if (isStatus(error, 404)) return null
    throw error
  }
}
