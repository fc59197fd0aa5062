import type { Env } from '../env'
import type { Sender } from './letter'

/** Who every mail comes from and how that shop is reached. */
export function senderOf({
  mailFrom,
  publicUrl,
  storeName,
  storePhone,
  storeAddress,
}: Env): Sender {
  return { from: mailFrom, publicUrl, storeName, phone: storePhone, storeAddress }
}
