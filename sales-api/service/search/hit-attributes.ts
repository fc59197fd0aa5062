import type { WireProductHit } from '@/lib/shared/contract/search'

type IsWanted = (path: string) => boolean

/**
 * Selects attributes of hits by name or path, such as `option_values.name`. `*` selects all;
 * `-name` excludes one, from all if nothing else is named.
 */
export function createSelection(names: string[]): (hit: WireProductHit) => Partial<WireProductHit> {
  const dropped = names.flatMap((name) => (name.startsWith('-') ? [name.slice(1)] : []))
  const wanted = names.filter((name) => !name.startsWith('-'))
  const all = wanted.includes('*') || (wanted.length === 0 && dropped.length > 0)
  if (all && dropped.length === 0) return (hit) => hit
  const known = new Map<string, boolean>()
  const isWanted: IsWanted = (path) => {
    const is = known.get(path) ?? ((all || isWithin(path, wanted)) && !isWithin(path, dropped))
    known.set(path, is)
    return is
  }
  return (hit) => pick(hit, '', isWanted) as Partial<WireProductHit>
}

/** Whether the path or one of its parents is in the list. */
function isWithin(path: string, paths: string[]): boolean {
  return paths.some((one) => path === one || path.startsWith(`${one}.`))
}

/** Keeps the wanted leaves of a value, with the objects and lists around them. */
function pick(value: unknown, path: string, isWanted: IsWanted): unknown {
  if (typeof value !== 'object' || value === null) return isWanted(path) ? value : undefined
  if (Array.isArray(value)) {
    const parts = value.map((one) => pick(one, path, isWanted))
    return parts.some((part) => part !== undefined) || isEmptyAndWanted(value, path, isWanted)
      ? parts
      : undefined
  }
  const entries = Object.entries(value).flatMap(([name, own]) => {
    const part = pick(own, path ? `${path}.${name}` : name, isWanted)
    return part === undefined ? [] : [[name, part] as const]
  })
  const isKept = entries.length > 0 || path === '' || isEmptyAndWanted(value, path, isWanted)
  return isKept ? Object.fromEntries(entries) : undefined
}

function isEmptyAndWanted(value: object, path: string, isWanted: IsWanted): boolean {
  return Object.keys(value).length === 0 && isWanted(path)
}
