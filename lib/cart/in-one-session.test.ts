import { LOGGED_OUT, setSession } from '../account/session-store'
import type { User } from '../api/types'
import { inOneSession } from './find-order'

const logIn = () => setSession({ status: 'in', token: 't', user: { id: 1 } as User })
afterEach(() => setSession(LOGGED_OUT))

it('AUTH-32 who logs in while a cart is looked for gets no second one', async () => {
  const made: string[] = []
  let tries = 0
  const found = await inOneSession(async (ofThisSession) => {
    tries += 1
    if (tries === 2) return 'the order of the customer'
    logIn()
    return await ofThisSession(async () => {
      made.push('an empty order')
      return 'an empty order'
    })
  })
  expect(found).toBe('the order of the customer')
  expect(made).toEqual([])
})

it('an error of the same session is told', async () => {
  await expect(inOneSession(() => Promise.reject(new Error('silent')))).rejects.toThrow('silent')
})
