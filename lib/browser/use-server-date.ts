import { useSyncExternalStore } from 'react'
import { shopDay } from '../shared/shop-time'
import { serverNow } from './server-clock'
import { everyMinute } from './watch-page'

const today = () => shopDay(new Date(serverNow()))

/** Returns the server time; re-renders when the shop's day changes. */
export function useServerDate(): Date {
  useSyncExternalStore(everyMinute, today, today)
  return new Date(serverNow())
}
