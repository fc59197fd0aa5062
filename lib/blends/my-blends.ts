import { withToken } from '../account/session'
import { createBlend, listBlends } from '../api/blends'
import type { Blend } from '../api/types'

let pending: Promise<number> | null = null

/** Id of an empty blend; effects that run twice share one call. */
export function newBlendId(): Promise<number> {
  pending ??= emptyBlend()
    .then(({ id }) => id)
    .finally(() => setTimeout(forget))
  return pending
}

/** The customer's empty draft of an earlier visit, so that no second one is stored; else a new one. */
async function emptyBlend(): Promise<Blend> {
  const known = await withToken((token) => listBlends({ token })).catch(() => [])
  const empty = known.find((blend) => !hasContent(blend))
  return empty ?? (await withToken((token) => createBlend({ token })))
}

/** Whether something was chosen or written; a draft without content is not listed. */
export function hasContent({ complete, name, observation, items }: Blend): boolean {
  return complete || items.length > 0 || name.trim() !== '' || observation.trim() !== ''
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
