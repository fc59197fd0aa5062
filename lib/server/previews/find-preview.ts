import { type Read, readDepartment, readProduct } from '../../api/catalogue-server'
import type { Preview } from './preview'
import { departmentPreview, productPreview, SHOP_PREVIEW } from './preview'

/** The present preview of a subject, `produtos` and a slug for instance. */
export async function findPreview(kind: string, subject: string): Promise<Read<Preview>> {
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
