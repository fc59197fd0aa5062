import type { Env } from './service/env'
import { StartupError } from './service/startup-error'

type ShopSettings = Pick<Env, 'demo' | 'gateway' | 'isPublic' | 'publicUrl'>

/** The sandbox must not be mistaken for a shop that takes money, nor a demonstration take any. Throws StartupError. */
export function checkShop({ demo, gateway, isPublic, publicUrl }: ShopSettings): void {
  const isSandbox = gateway === null || gateway === 'sandbox'
  if (isSandbox && isPublic && !demo) {
    const { hostname } = new URL(publicUrl)
    throw new StartupError(`the sandbox gateway is refused for ${hostname}; DEMO=1 allows it`)
  }
  if (!isSandbox && demo) {
    throw new StartupError(`DEMO=1 is refused with PAYMENT_GATEWAY=${gateway}: it would sell`)
  }
}
