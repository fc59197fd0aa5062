import { departments } from '../../service/db/schema/catalogue'
import { postalCodes } from '../../service/db/schema/operations'
import { promotions } from '../../service/db/schema/promotions'
import { addBarbecue } from '../support/barbecue'
import { addGroundMeats } from '../support/blend'
import { openTestShop, type TestShop } from '../support/test-shop'

/** A test shop where every row of the callers' table can succeed. */
export async function openCallerShop(): Promise<TestShop> {
  const shop = await openTestShop()
  await addGroundMeats(shop.db)
  await addBarbecue(shop.db)
  await shop.db.insert(departments).values({ id: 1, name: 'Bovinos', position: 1 })
  await shop.db.insert(promotions).values({
    code: 'BEMVINDO',
    name: 'Boas-vindas',
    kind: 'fixed',
    value: 1_000,
    minimumItemCents: 0,
    startsAt: new Date(0),
  })
  await shop.db.insert(postalCodes).values({
    zipcode: '41810000',
    known: true,
    addressLine: '',
    neighborhood: 'Pituba',
    city: 'Salvador',
    state: 'Bahia',
  })
  return shop
}
