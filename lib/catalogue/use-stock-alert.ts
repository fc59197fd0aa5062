import { useQuery } from '@tanstack/react-query'
import { getQueryClient } from '../api/query-client'
import { withToken } from '../api/session'
import { setStockAlert, stockAlertQuery } from '../api/stock-alerts'
import { useCall } from '../api/use-call'
import { readItem, writeItem } from '../browser/storage'
import { REQUESTED_ALERT } from './requested-alert'

type AlertState = 'off' | 'loading' | 'on'

interface StockAlert {
  /** Null until loaded. */
  state: AlertState | null
  toggle: () => void
}

/** State of the stock alert of a variant. A failed change leaves the state as before. */
export function useStockAlert(variantId: number, token: string): StockAlert {
  const client = getQueryClient()
  const query = stockAlertQuery(variantId, token)
  const { data: on = false, isPending: unknown } = useQuery(query, client)
  const { run, isPending } = useCall(async () => {
    const { shouldNotifyUser } = await withToken((bearer) => setStockAlert(variantId, !on, bearer))
    client.setQueryData(query.queryKey, shouldNotifyUser)
  })
  const known = on ? 'on' : 'off'
  return {
    state: isPending ? 'loading' : unknown ? null : known,
    toggle: () => run(),
  }
}

/** Returns whether the login was for an alert on this variant, and clears the request. */
export function takeRequestedAlert(variantId: number): boolean {
  const isRequested = readItem('sessionStorage', REQUESTED_ALERT) === String(variantId)
  if (isRequested) writeItem('sessionStorage', REQUESTED_ALERT, null)
  return isRequested
}
