import { type Read, readDepartment, readProduct } from '../../api/catalogue-server'
import { report } from '../../services/monitoring/report'
import { statusResponse } from '../seo/metadata'
import { drawPreview } from './draw-preview'
import {
  departmentPreview,
  type Preview,
  previewPath,
  productPreview,
  SHOP_PREVIEW,
} from './preview'

const ONE_YEAR = 31_536_000

/**
 * Sends the preview picture of a shared link as JPEG from its current address. Redirects (307) from
 * former addresses. Sends 404 or 410 for a missing subject and 503 while the sales API does not
 * respond.
 */
export async function previewResponse(
  kind: string,
  subject: string,
  file: string,
): Promise<Response> {
  const found = await findPreview(kind, subject)
  if (found.status !== 'found') return statusResponse(found.status)
  const path = previewPath(found.value)
  if (path !== `/previews/${kind}/${subject}/${file}`) return redirectTo(path)
  try {
    const picture = await drawPreview(found.value)
    return new Response(new Uint8Array(picture), {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(picture.length),
        'cache-control': `public, max-age=${ONE_YEAR}, immutable`,
      },
    })
  } catch (error) {
    report(error, { preview: path })
    return statusResponse(503)
  }
}

function redirectTo(path: string): Response {
  return new Response(null, {
    status: 307,
    headers: { location: path, 'cache-control': 'no-store' },
  })
}

/** Reads the current preview of a subject, for example `produtos` and a slug. */
async function findPreview(kind: string, subject: string): Promise<Read<Preview>> {
  switch (kind) {
    case 'produtos':
      return mapRead(await readProduct(subject), productPreview)
    case 'departamentos':
      return mapRead(await readDepartment(subject), departmentPreview)
    default: {
      const isShop = `${kind}/${subject}` === SHOP_PREVIEW.subject
      return isShop ? { status: 'found', value: SHOP_PREVIEW } : { status: 404 }
    }
  }
}

function mapRead<A, B>(read: Read<A>, map: (value: A) => B): Read<B> {
  return read.status === 'found' ? { status: 'found', value: map(read.value) } : read
}
