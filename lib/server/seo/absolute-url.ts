import { serverEnv } from '../../env/server'

/** The address at which others reach `path` of the shop. */
export function absoluteUrl(path: string): string {
  return new URL(path, serverEnv.publicUrl).href
}
