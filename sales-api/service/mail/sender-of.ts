import { shop } from '#shop'
import type { Env } from '../env'
import type { Sender } from './template'

const { name, article, address, phone } = shop.identity

/** The shop as it signs its e-mails. */
export function senderOf({ mailFrom, publicUrl }: Pick<Env, 'mailFrom' | 'publicUrl'>): Sender {
  return {
    from: mailFrom,
    publicUrl,
    storeName: name,
    storeArticle: article,
    storeAddress: address,
    storePhone: phone,
  }
}
