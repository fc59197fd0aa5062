import type { Department } from '@/lib/api/types'

/** The subdepartment with this slug or id (A60). */
export function findSubdepartment({ subdepartments }: Department, slugOrId: string) {
  return subdepartments.find(({ id, slug }) => slug === slugOrId || String(id) === slugOrId)
}
