import { StartupError } from '../service/startup-error'

/** The id of the product that the files call by its slug. */
export function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new StartupError(`unknown product in the catalogue: ${slug}`)
  return id
}
