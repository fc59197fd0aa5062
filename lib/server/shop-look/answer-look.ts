import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { statusResponse } from '../seo/page-status'
import { COLOUR_SHEET, colourSheet } from './colour-sheet'
import { drawLook } from './draw-look'
import { LOOK_FILES, lookAddress } from './look-files'

const FOREVER = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

/**
 * Sends a file of the shop's look from its current address. Redirects (307) from former addresses.
 * Sends 404 for an unknown name.
 */
export async function answerLook(version: string, name: string): Promise<Response> {
  const file = LOOK_FILES.get(name)
  if (!file && name !== COLOUR_SHEET) return statusResponse(404)
  if (version !== wholeShop.hash) {
    const headers = { location: lookAddress(name), 'cache-control': 'no-store' }
    return new Response(null, { status: 307, headers })
  }
  return file ? send(await drawLook(file), file.type, FOREVER) : sendSheet()
}

function sendSheet(): Response {
  return send(Buffer.from(colourSheet()), 'text/css; charset=utf-8', FOREVER)
}

/** Sends the icon of browsers that look for it at its address of old. */
export async function answerFavicon(): Promise<Response> {
  const file = LOOK_FILES.get('favicon.ico')
  return file ? send(await drawLook(file), file.type, ONE_DAY) : statusResponse(404)
}

function send(body: Buffer, type: string, lifetime: string): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': lifetime,
      // A drawing of the owner may be opened as a page.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
