import { createOnce } from './receive-event'

it('runs the work of a key once, however often and however early it is repeated', async () => {
  const once = createOnce()
  let end = () => {}
  const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const first = once('a', work)
  const second = once('a', work)
  end()
  await Promise.all([first, second])
  await once('a', work)
  expect(work).toHaveBeenCalledTimes(1)
})

it('tries failed work again', async () => {
  const once = createOnce()
  const work = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined)
  await expect(once('a', work)).rejects.toThrow('down')
  await once('a', work)
  expect(work).toHaveBeenCalledTimes(2)
})
