import { createBlend, listBlends } from '../api/blends'
import { withToken } from '../api/session'
import type { Blend } from '../api/types'

let pending: Promise<number> | null = null

/** Returns the id of an empty blend. Effects that run twice share one call. */
export function newBlendId(): Promise<number> {
  pending ??= emptyBlend()
    .then(({ id }) => id)
    .finally(() => setTimeout(forget))
  return pending
}

/** Reuses an empty draft of the customer, so that no second one is stored, or creates a blend. */
async function emptyBlend(): Promise<Blend> {
  const known = await withToken((token) => listBlends({ token })).catch(() => [])
  const empty = known.find((blend) => !hasContent(blend))
  return empty ?? (await withToken((token) => createBlend({ token })))
}

const COPY_PARAM = 'blend'

/** Returns the address of a new blend that starts with the meats of another one. */
export function copyHref({ id }: Blend): string {
  return `/blend/calculadora/new/?${COPY_PARAM}=${id}`
}

/** Returns the id that a query string of `copyHref` names, or null. */
export function copiedIdIn(search: string): number | null {
  return Number(new URLSearchParams(search).get(COPY_PARAM)) || null
}

/** Whether a blend has content. Drafts without content are not listed. */
export function hasContent({ complete, name, observation, items }: Blend): boolean {
  return complete || items.length > 0 || name.trim() !== '' || observation.trim() !== ''
}

function forget(): void {
  pending = null
}

/** Sorts open blends first, then by the newest change. */
export function sortBlends(blends: readonly Blend[]): Blend[] {
  return [...blends].sort(
    (a, b) =>
      Number(a.complete) - Number(b.complete) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
  )
}
