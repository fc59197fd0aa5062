import { expectSound, isAboutOrders } from '../../tests/fuzz/fuzz-part'

it('answers every shape of request about orders as its document says, and never 500', async () => {
  await expectSound(isAboutOrders)
}, 480_000)
