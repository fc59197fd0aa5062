import { tellSampleFacts } from '@/lib/shared/sample-shop.mjs'
import type { Env } from './service/env'
import { StartupError } from './service/startup-error'

type ShopSettings = Pick<Env, 'demo' | 'gateway' | 'inEarnest' | 'publicUrl' | 'sampleFacts'>

/** The sandbox must not be mistaken for a shop that takes money, nor a demonstration take any, nor a real shop bear another's name. Throws StartupError. */
export function checkShop({ demo, gateway, inEarnest, publicUrl, sampleFacts }: ShopSettings) {
  const isSandbox = gateway === null || gateway === 'sandbox'
  if (isSandbox && inEarnest) {
    const { hostname } = new URL(publicUrl)
    throw new StartupError(`the sandbox gateway is refused for ${hostname}; DEMO=1 allows it`)
  }
  if (!isSandbox && demo) {
    throw new StartupError(`DEMO=1 is refused with PAYMENT_GATEWAY=${gateway}: it would sell`)
  }
  if (inEarnest && sampleFacts.length > 0) throw new StartupError(tellSampleFacts(sampleFacts))
}
