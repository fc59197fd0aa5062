import { createLimiter } from './passwords'

it('runs no more than its places at once, in order, also after a failure', async () => {
  const inTurn = createLimiter(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) =>
    inTurn(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (n === 1) throw new Error('failed')
      return n
    })
  const results = Promise.allSettled([1, 2, 3, 4].map(work))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  await settle()
  expect(begun).toEqual([1, 2, 3])
  for (const end of ends) end()
  await settle()
  ends[3]?.()
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([1, 2, 3, 4])
})
