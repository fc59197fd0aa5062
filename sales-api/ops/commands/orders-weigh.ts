import { enterWeights } from '../../service/domain/fulfilment/enter-weights'
import { type Command, UsageError } from '../command'
import { type OrderView, viewOrder } from '../order-view'
import { showOrder } from '../show-order'
import { textAt, whole } from '../values'

export const ordersWeigh: Command<OrderView> = {
  name: 'orders weigh',
  summary: 'enter what was weighed, from preparation_queue until the order is charged',
  usage: '<number> [<line>=<quantity>…] [--exact]',
  details: [
    'Grams for lines sold by weight, units for the others. By weight ten percent more or less than',
    'ordered is possible; by unit less, never more; 0 is a missing item, which is not charged.',
    '--exact takes lines that have no weight yet as ordered. Weights can be entered in several',
    'calls and corrected; once all lines have one, the exact amount stands, never above what was',
    'authorised. What the scale took or left goes off or back to the stock; missing items do not.',
    'Example: npm run ops -- orders weigh R123456789 31=1480 32=0 --exact',
  ],
  options: { exact: { type: 'boolean' } },
  async run({ db, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    const isExact = args.values.exact === true
    const weights = new Map(args.positionals.slice(1).map(weightOf))
    if (weights.size === 0 && !isExact) throw new UsageError('no weight was given')
    if (weights.size < args.positionals.length - 1) throw new UsageError('a line is given twice')
    await enterWeights(db, number, weights, isExact)
    nudge()
    return await viewOrder(db, number)
  },
  show: showOrder,
}

function weightOf(text: string): [number, number] {
  const [line = '', quantity = '', ...rest] = text.split('=')
  if (rest.length > 0 || !quantity) {
    throw new UsageError(`'${text}' is not of the form <line>=<quantity>`)
  }
  return [whole(line, 'the line', 1), whole(quantity, 'the quantity', 0)]
}
