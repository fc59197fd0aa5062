import { isOneAddress, normaliseEmail } from '@/lib/shared/email'
import { toWireInstant } from '@/lib/shared/shop-time'
import { type ErasedOrders, eraseGuestOrders } from '../../service/domain/accounts/erase-orders'
import { exportOrders } from '../../service/domain/accounts/export-data'
import { ofGuest } from '../../service/domain/orders/guest-orders'
import { type Arguments, command, textAt, UsageError } from '../command'

export const guestsExport = command({
  name: 'guests export',
  summary: 'print everything held about a guest, by e-mail address',
  usage: '<email>',
  details: [
    'Prints orders and carts of guests with this address, and refunds with their reasons, as JSON.',
    'First check that the person owns the address. Customers export from their account.',
    'Example: guests export ana@example.com > ana.json',
  ],
  async run(ops, args) {
    const email = addressAt(args)
    const found = await exportOrders(ops, ofGuest(email))
    return { exported_at: toWireInstant(new Date()), email, ...found }
  },
  show: (data) => JSON.stringify(data, null, 2),
})

export const guestsErase = command({
  name: 'guests erase',
  summary: 'erase a guest, by e-mail address',
  usage: '<email>',
  details: [
    'Deletes carts. Completed orders keep receiver, place, products and amounts as fiscal records.',
    'Names the orders under way, which stay unchanged: erase again after their delivery.',
    'Cannot be undone. An account of the same address stays; only its owner can erase it.',
  ],
  async run({ db }, args) {
    const email = addressAt(args)
    return await db.transaction((tx) => eraseGuestOrders(tx, email))
  },
  show: ({ erased, underway }: ErasedOrders) =>
    [
      erased.length > 0 ? `Erased: ${erased.join(', ')}.` : 'No order was erased.',
      ...(underway.length > 0 ? [`Under way, not erased: ${underway.join(', ')}.`] : []),
    ].join('\n'),
})

function addressAt(args: Pick<Arguments, 'positionals'>): string {
  const email = normaliseEmail(textAt(args, 0, 'the e-mail address'))
  if (isOneAddress(email)) return email
  throw new UsageError(`'${email}' is no e-mail address`)
}
