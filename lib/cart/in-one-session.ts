import { getSession } from '../account/session-store'

type Guarded = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Runs `run` again when somebody logged in or out meanwhile. Calls it passes to `ofThisSession` are
 * not made any more then: a visitor's new cart would become a second one of the customer.
 */
export async function inOneSession<T>(run: (ofThisSession: Guarded) => Promise<T>): Promise<T> {
  const { token } = getSession()
  const isOver = () => getSession().token !== token
  try {
    return await run((call) => (isOver() ? Promise.reject(new Error('Session changed')) : call()))
  } catch (error) {
    if (!isOver()) throw error
    return await inOneSession(run)
  }
}
