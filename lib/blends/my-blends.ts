import { withToken } from '../account/session'
import { createBlend } from '../api/blends'
import type { Blend } from '../api/types'

let pending: Promise<number> | null = null

/** Id of a new empty blend; effects that run twice share one call. */
export function newBlendId(): Promise<number> {
  pending ??= withToken((token) => createBlend({ token }))
    .then(({ id }) => id)
    .finally(() => setTimeout(forget))
  return pending
}

function forget(): void {
  pending = null
}

/** Open ones first, then the newest change first. */
export function sortBlends(blends: readonly Blend[]): Blend[] {
  return [...blends].sort(
    (a, b) =>
      Number(a.complete) - Number(b.complete) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
  )
}
