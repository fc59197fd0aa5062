import { CardNotTakenError, type Gateway, RefundRejectedError } from './gateway'

/** A shop without online cards: nothing is ever held, and nothing can be taken or given back. */
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
    // Every key is refused here already.
    async void() {},
    async refund(_key, refundKey) {
      throw new RefundRejectedError(refundKey)
    },
    read: async () => null,
    async *list() {},
    readEvent: () => null,
    // Cards of an earlier gateway: it is not there any more to be told.
    async forgetCard() {},
    async forgetCustomer() {},
  }
}

async function refuse(key: string): Promise<never> {
  throw new Error(`nothing is held online: ${key}`)
}
