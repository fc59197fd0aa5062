import { isStatus } from './api-error'

/** A deletion that counts as done when another tab was first (404). */
export async function deleteOnce(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isStatus(error, 404)) throw error
  }
}
