import { moveDelivery } from '../../service/domain/fulfilment/move-delivery'
import { deliveryStates } from '../../service/domain/fulfilment/states'
import { type Arguments, type Command, UsageError } from '../command'
import { type OrderView, viewOrder } from '../order-view'
import { showOrder } from '../show-order'
import { oneOf, option, textAt } from '../values'

export const ordersDeliver: Command<OrderView> = {
  name: 'orders deliver',
  summary: 'say how far the delivery of a ready order is',
  usage: '<number> <state> [--driver <name> --plate <plate>]',
  details: [
    'planned → in_progress → success or completed, or failed, which can be planned again. A pickup',
    'can be completed at once. error is reachable from every state but completed and leads to any.',
    'An order paid by card leaves only once it is charged, see orders capture.',
    'Driver and plate are shown to the customer while the order is on its way.',
    'Example: npm run ops -- orders deliver R123456789 in_progress --driver João --plate ABC1D23',
  ],
  options: { driver: { type: 'string' }, plate: { type: 'string' } },
  async run({ db }, args) {
    const number = textAt(args, 0, 'the order number')
    const to = oneOf(textAt(args, 1, 'the state'), deliveryStates, 'the state')
    await moveDelivery(db, number, to, courierOf(args))
    return await viewOrder(db, number)
  },
  show: showOrder,
}

function courierOf(args: Arguments) {
  const driverName = option(args, 'driver')
  const licensePlate = option(args, 'plate')
  if (!driverName && !licensePlate) return null
  if (!driverName || !licensePlate) throw new UsageError('--driver and --plate go together')
  return { driverName, licensePlate }
}
