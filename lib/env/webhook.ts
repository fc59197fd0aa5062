import { storefrontEnv } from './storefront.mjs'

/** Settings of the webhook that the sales API sends after catalogue changes. */
export const webhookEnv = {
  /** Secret of its signatures; null refuses every delivery. */
  secret: process.env.WEBHOOK_SECRET || null,
  /** The storefront's own address on this machine. */
  origin: storefrontEnv.origin,
}
