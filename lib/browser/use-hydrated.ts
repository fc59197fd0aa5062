import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until its HTML is taken over; what only this browser knows is read after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
