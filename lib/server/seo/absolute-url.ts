import { serverEnv } from '../../env/server'

/** Returns the public address of a path of the shop. */
export function absoluteUrl(path: string): string {
  return new URL(path, serverEnv.publicUrl).href
}
