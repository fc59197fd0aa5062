import { expectSound, isAboutOrders } from '../../tests/fuzz/fuzz'

it('answers every other shape of request as its document says, and never 500', async () => {
  await expectSound((operation) => !isAboutOrders(operation))
}, 480_000)
