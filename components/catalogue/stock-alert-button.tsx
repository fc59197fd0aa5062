import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import type { Product } from '@/lib/api/types'
import { takeRequestedAlert, useStockAlert } from '@/lib/catalogue/use-stock-alert'

/** Subscribes to the stock alert of a product, or unsubscribes. */
export function StockAlertButton({ product, token }: { product: Product; token: string }) {
  const { state, toggle } = useStockAlert(product.id, token)

  // The customer requested the alert as a guest and logged in for it.
  useEffect(() => {
    if (state === null || !takeRequestedAlert(product.id)) return
    if (state === 'off') toggle()
  }, [state, product.id, toggle])

  if (!state) return null
  return (
    <Button
      variant="secondary"
      loading={state === 'loading'}
      onClick={toggle}
      className="w-full text-sm"
    >
      <span aria-live="polite">
        {state === 'on' ? 'Pronto! Agora é só esperar!' : 'Me avise quando chegar!'}
        <span className="sr-only">{` ${product.name}`}</span>
      </span>
    </Button>
  )
}
