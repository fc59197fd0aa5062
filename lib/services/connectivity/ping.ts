import { exchange } from '../../api/http'

const TIMEOUT_MS = 10_000

/** GET /health_check; true when the shop answers (OFF-02). */
export async function ping(): Promise<boolean> {
  try {
    await exchange('GET', '/health_check', undefined, { timeoutMs: TIMEOUT_MS, cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
