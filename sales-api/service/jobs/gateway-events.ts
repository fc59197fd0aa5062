import type { Db } from '../db/database'
import type { Gateway } from '../payments/gateway'
import type { Handler } from './outbox'

/** Takes in what the gateway told by itself, by asking it. */
export function gatewayEventHandlers(_db: Db, _gateway: Gateway): Record<'gateway-event', Handler> {
  return {
    async 'gateway-event'() {
      throw new Error('events of the gateway are not taken in yet')
    },
  }
}
