import { eq } from 'drizzle-orm'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Db } from '../db/database'
import { outbox, SHOP_MAIL_KINDS } from '../db/schema/operations'
import type { Env } from '../env'
import { senderOf } from '../mail/sender-of'
import type { OutboxRow } from './outbox'
import { postSigned } from './post-signed'
import { shopMails } from './send-shop-mails'

/** In ms. Shorter than the outbox lease, so that a slow receiver never gets a delivery twice. */
const TIMEOUT_MS = 20_000

/**
 * Posts what a mail to the shop says in its subject, signed like a catalogue change, with the kind
 * of news and its time. No name or address of a customer leaves the shop this way.
 */
export function sendShopWebhook(db: Db, env: Env, timeoutMs = TIMEOUT_MS) {
  const { shopWebhookUrl: url, shopWebhookSecret: secret, shopAlertsTo: to, dataDir } = env
  const compose = shopMails(db, { to, sender: senderOf(env), dataDir })
  return async ({ key: id, payload: { mailId } }: OutboxRow): Promise<void> => {
    if (!url || !secret) return
    const [row] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, mailId ?? 0))
    const kind = SHOP_MAIL_KINDS.find((known) => known === row?.kind)
    const mail = row && kind ? await compose[kind](row) : null
    if (!row || !kind || !mail) return
    const body = {
      id,
      type: kind.replace(/-mail$/, ''),
      title: mail.subject,
      at: toWireInstant(row.createdAt),
    }
    await postSigned({ url, secret, id, body, timeoutMs })
  }
}
