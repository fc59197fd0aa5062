it('OFF-11 the worker of a shop that switched it off deletes its caches and unregisters', async () => {
  const removed: string[] = []
  const unregister = jest.fn(async () => true)
  const skipWaiting = jest.fn()
  const work: Promise<unknown>[] = []
  Object.assign(globalThis, {
    caches: {
      keys: async () => ['pages-1', 'static-files'],
      delete: async (name: string) => removed.push(name),
    },
    registration: { unregister },
    skipWaiting,
  })
  await import('./switched-off')
  self.dispatchEvent(new Event('install'))
  expect(skipWaiting).toHaveBeenCalled()
  expect(removed).toEqual([])
  const waitUntil = (promise: Promise<unknown>) => work.push(promise)
  self.dispatchEvent(Object.assign(new Event('activate'), { waitUntil }))
  await Promise.all(work)
  expect(removed).toEqual(['pages-1', 'static-files'])
  expect(unregister).toHaveBeenCalledTimes(1)
})
