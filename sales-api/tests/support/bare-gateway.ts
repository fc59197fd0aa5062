import { CardNotTakenError, type Gateway } from '../../service/payments/gateway'

/** A gateway that knows nothing and takes nothing, changed as the test needs. */
export function bareGateway(changes: Partial<Gateway> = {}): Gateway {
  return {
    name: 'stripe',
    takesCards: true,
    fields: null,
    lowestCents: 1,
    holdDays: 30,
    merchantHoldDays: () => 30,
    async tokenize() {
      throw new CardNotTakenError('any')
    },
    authorize: async () => ({ outcome: 'declined' }),
    lookup: async () => null,
    nextAction: async () => null,
    capture: async () => {},
    void: async () => {},
    refund: async () => {},
    read: async () => null,
    async *list() {},
    readEvent: () => null,
    forgetCard: async () => {},
    forgetCustomer: async () => {},
    ...changes,
  }
}
