import { withToken } from '../account/session'
import { createTemplate } from '../api/mixes-templates'

let pending: Promise<number> | null = null

/** Id of a new empty template; effects that run twice share one call (BLND-07). */
export function newTemplateId(): Promise<number> {
  pending ??= withToken((token) => createTemplate({ token }))
    .then(({ id }) => id)
    .finally(() => setTimeout(forget))
  return pending
}

function forget(): void {
  pending = null
}
