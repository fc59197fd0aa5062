import {
  describeSampleFacts,
  SIMULATED_PIX_KEY,
  sellingDemoProblem,
} from '@/lib/shared/settings/start-rules.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import type { Shop } from '@/lib/shared/shop/schema.mjs'
import { StartupError } from './service/base/errors'
import type { Env } from './service/env'

type PixSettings = NonNullable<Shop['payments']['pix']>

type ShopSettings = Pick<
  Env,
  'demo' | 'gateway' | 'isLive' | 'publicUrl' | 'sampleFacts' | 'stripe'
>

/**
 * Throws StartupError for settings that would deceive customers: a live shop with the sandbox
 * gateway, test keys, sample facts or a simulated Pix key, or a demonstration that takes money.
 */
export function checkShop(
  { demo, gateway, isLive, publicUrl, sampleFacts, stripe }: ShopSettings,
  pix: Pick<PixSettings, 'key'> | null = wholeShop.payments.pix,
) {
  const isSandbox = gateway === null || gateway === 'sandbox'
  if (isSandbox && isLive) {
    const { hostname } = new URL(publicUrl)
    throw new StartupError(`the sandbox gateway is refused for ${hostname}; DEMO=1 allows it`)
  }
  const selling = sellingDemoProblem(gateway, demo)
  if (selling) throw new StartupError(selling)
  checkPixKey({ demo, isLive }, pix?.key)
  if (isLive && sampleFacts.length > 0) throw new StartupError(describeSampleFacts(sampleFacts))
  if (isLive && stripe && isTestKey(stripe.secretKey)) {
    throw new StartupError('STRIPE_SECRET_KEY is a test key: a live shop needs live keys')
  }
}

function checkPixKey({ demo, isLive }: Pick<ShopSettings, 'demo' | 'isLive'>, key?: string) {
  const isSimulated = key === SIMULATED_PIX_KEY
  if (isLive && isSimulated) {
    throw new StartupError('payments.pix.key of shop.json is the one of a demonstration')
  }
  if (demo && key && !isSimulated) {
    throw new StartupError(
      `payments.pix.key of shop.json could take money in a demonstration; use ${SIMULATED_PIX_KEY}`,
    )
  }
}

/** Returns warnings for the operator of a live shop, one line each. The shop starts anyway. */
export function shopWarnings({ isLive, trustedProxies }: Env): string[] {
  if (!isLive || trustedProxies > 0) return []
  return [
    'TRUSTED_PROXY is 0, so no limit counts by client address; set it to the number of reverse proxies before the shop',
  ]
}

const isTestKey = (key: string) => /^[sr]k_test_/.test(key)
