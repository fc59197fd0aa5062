import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { setStockAlert, stockAlertQuery } from '@/lib/api/catalogue-queries'
import { getQueryClient } from '@/lib/api/query-client'
import { withToken } from '@/lib/api/session'
import type { Product } from '@/lib/api/types'
import { useCall } from '@/lib/api/use-call'
import { readItem, writeItem } from '@/lib/browser/storage'
import { REQUESTED_ALERT } from '@/lib/catalogue/requested-alert'

interface Props {
  product: Product
  token: string
  /** Main action of the page, until the customer has subscribed. */
  main?: boolean | undefined
}

/** Subscribes to the stock alert of a product, or unsubscribes. */
export function StockAlertButton({ product, token, main }: Props) {
  const { state, toggle } = useStockAlert(product.id, token)

  // The customer requested the alert as a guest and logged in for it.
  useEffect(() => {
    if (state === null || !takeRequestedAlert(product.id)) return
    if (state === 'off') toggle()
  }, [state, product.id, toggle])

  if (!state) return null
  return (
    <Button
      variant={main && state !== 'on' ? 'primary' : 'secondary'}
      loading={state === 'loading'}
      onClick={toggle}
      className={`w-full ${main ? 'min-h-12' : 'text-sm'}`}
    >
      <span aria-live="polite">
        {state === 'on' ? 'Pronto! Agora é só esperar!' : 'Me avise quando chegar!'}
        <span className="sr-only">{` ${product.name}`}</span>
      </span>
    </Button>
  )
}

type AlertState = 'off' | 'loading' | 'on'

interface StockAlert {
  /** Null until loaded. */
  state: AlertState | null
  toggle: () => void
}

/** State of the stock alert of a variant. A failed change leaves the state as before. */
function useStockAlert(variantId: number, token: string): StockAlert {
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
function takeRequestedAlert(variantId: number): boolean {
  const isRequested = readItem('sessionStorage', REQUESTED_ALERT) === String(variantId)
  if (isRequested) writeItem('sessionStorage', REQUESTED_ALERT, null)
  return isRequested
}
