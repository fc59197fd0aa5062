import type { SearchAnswer } from './search-answer'
import type { HostedQuery } from './search-requests'

const MOST = 20
const KEPT_MS = 5 * 60_000

const kept = new Map<string, { answer: SearchAnswer; until: number }>()

/** Keeps an answer for the way back to it; the oldest ones go. */
export function keepAnswer(requests: HostedQuery[], answer: SearchAnswer): void {
  if (answer.some(({ unanswered }) => unanswered)) return
  const key = keyOf(requests)
  kept.delete(key)
  kept.set(key, { answer, until: Date.now() + KEPT_MS })
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > MOST) kept.delete(oldest)
}

/** The answer to these very queries, if it is known and no older than five minutes. */
export function knownAnswer(requests: HostedQuery[]): SearchAnswer | undefined {
  const found = kept.get(keyOf(requests))
  return found && found.until > Date.now() ? found.answer : undefined
}

/** The same for the same queries, whatever the order of their parameters. */
function keyOf(requests: HostedQuery[]): string {
  return JSON.stringify(
    requests.map(({ indexName, params }) => [
      indexName,
      Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  )
}
