import { CardNotTakenError, type Gateway, RefundRejectedError } from './gateway'

/** Gateway of a shop without online cards: holds, captures and refunds nothing. */
export function createNoGateway(): Gateway {
  return {
    name: 'none',
    takesCards: false,
    fields: null,
    lowestCents: 0,
    holdDays: 0,
    merchantHoldDays: () => 0,
    async tokenize() {
      throw new CardNotTakenError('this shop takes no card online')
    },
    authorize: async () => ({ outcome: 'declined' }),
    lookup: async () => null,
    nextAction: async () => null,
    capture: refuse,
    // This gateway refuses every key anyway.
    async void() {},
    async refund(_key, refundKey) {
      throw new RefundRejectedError(refundKey)
    },
    read: async () => null,
    async *list() {},
    readEvent: () => null,
    // Cards of an earlier gateway, which this shop can no longer call.
    async forgetCard() {},
    async forgetCustomer() {},
  }
}

async function refuse(key: string): Promise<never> {
  throw new Error(`nothing is held online: ${key}`)
}
