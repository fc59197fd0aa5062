import { queryOptions } from '@tanstack/react-query'
import { withToken } from '../account/session'
import { isStatus } from '../api/api-error'
import { getSharedTracker, getTracker } from '../api/trackers'

/** A look that fails is soon followed by the next one. */
const looking = {
  staleTime: 0,
  retry: (failures: number, error: Error) => failures < 1 && !isStatus(error, 401, 404),
  networkMode: 'always',
} as const

/** Where one of the customer's orders is, by its number (TRK-20). */
export function trackerQuery(number: string, userId: number | null) {
  return queryOptions({
    queryKey: ['tracker', userId, number],
    queryFn: ({ signal }) => withToken((token) => getTracker(number, token, signal)),
    enabled: userId !== null,
    ...looking,
  })
}

/** The same by the signed link that needs no login (Q06). */
export function sharedTrackerQuery(token: string) {
  return queryOptions({
    queryKey: ['tracker', 'shared', token],
    queryFn: ({ signal }) => getSharedTracker(token, signal),
    ...looking,
  })
}
