import { STATUS_MARKER } from '@/lib/server/seo/trouble-metadata'

/** Marks a page that lacks a part of its own: shown, but made again for the next visitor. */
export function DoNotCache() {
  return <meta name={STATUS_MARKER} content="200" />
}
