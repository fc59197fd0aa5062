/** Values that only the running shop knows, by entity and field. */
type Resolve = (entity: string, field: string) => Promise<string | number>

const REFERENCE = /~~([a-z-]+)\.([a-z]+)~~/g
const QUOTED_REFERENCE = /"~~([a-z-]+)\.([a-z]+)~~"/g

/**
 * Placeholder for `field` of an existing `entity`, so that a seed makes the same requests on every
 * shop.
 */
export function reference(entity: string, field: string): string {
  return `~~${entity}.${field}~~`
}

export function isReference(text: string): boolean {
  return text.startsWith('~~')
}

/** The entities that a text names. */
export function entitiesIn(text: string): string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map(([, entity]) => entity ?? ''))]
}

/**
 * Replaces references in a text by values. A reference that is a whole JSON string may become a
 * number.
 */
export async function resolveReferences(text: string, resolve: Resolve): Promise<string> {
  const values = new Map<string, string | number>()
  for (const [whole, entity = '', field = ''] of text.matchAll(REFERENCE)) {
    values.set(whole, await resolve(entity, field))
  }
  return text
    .replace(QUOTED_REFERENCE, (whole) => JSON.stringify(values.get(whole.slice(1, -1))))
    .replace(REFERENCE, (whole) => String(values.get(whole)))
}
