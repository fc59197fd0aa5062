/** Settings of the webhook by which the sales API tells what changed. */
export const webhookEnv = {
  /** Signs its deliveries; null takes none. */
  secret: process.env.WEBHOOK_SECRET || null,
  /** The storefront's own address on this machine. */
  origin: `http://127.0.0.1:${process.env.PORT || 3000}`,
}
