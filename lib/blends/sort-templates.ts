import type { Template } from '../api/types'

/** Open ones first, then the newest change first (BLND-04, A53). */
export function sortTemplates(templates: readonly Template[]): Template[] {
  return [...templates].sort(
    (a, b) =>
      Number(a.complete) - Number(b.complete) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
  )
}
