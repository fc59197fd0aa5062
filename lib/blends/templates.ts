import { withToken } from '../account/session'
import { createTemplate } from '../api/mixes-templates'
import type { Template } from '../api/types'

let pending: Promise<number> | null = null

/** Id of a new empty template; effects that run twice share one call. */
export function newTemplateId(): Promise<number> {
  pending ??= withToken((token) => createTemplate({ token }))
    .then(({ id }) => id)
    .finally(() => setTimeout(forget))
  return pending
}

function forget(): void {
  pending = null
}

/** Open ones first, then the newest change first. */
export function sortTemplates(templates: readonly Template[]): Template[] {
  return [...templates].sort(
    (a, b) =>
      Number(a.complete) - Number(b.complete) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
  )
}
