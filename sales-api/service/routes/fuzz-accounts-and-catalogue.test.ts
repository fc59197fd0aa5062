import { expectSound, isAboutOrders } from '../../tests/fuzz/fuzz'

it('responds to every other shape of request as documented, and never 500', async () => {
  await expectSound((operation) => !isAboutOrders(operation))
}, 480_000)
