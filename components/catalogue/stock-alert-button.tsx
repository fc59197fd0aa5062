import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useSession } from '@/lib/account/use-session'
import { setStockAlert, stockAlertQuery } from '@/lib/api/catalogue-queries'
import { getQueryClient } from '@/lib/api/query-client'
import { withToken } from '@/lib/api/session'
import type { Product } from '@/lib/api/types'
import { useCall } from '@/lib/api/use-call'
import { takeRequestedAlert } from '@/lib/catalogue/requested-alert'

interface Props {
  product: Product
  token: string
  /** Main action of the page, until the customer has subscribed. */
  main?: boolean | undefined
}

/** Subscribes to the stock alert of a product. Once on, shows that and a button to cancel. */
export function StockAlertButton({ product, token, main }: Props) {
  const { isOn, isPending, toggle } = useStockAlert(product.id, token)
  const area = useRef<HTMLDivElement>(null)

  // The customer requested the alert as a guest and logged in for it.
  useEffect(() => {
    if (isOn === null || !takeRequestedAlert(product.slug)) return
    if (!isOn) toggle()
    area.current?.scrollIntoView?.({ block: 'center' })
  }, [isOn, product.slug, toggle])

  if (isOn === null) return null
  const look = isOn ? 'text-sm' : `w-full ${main ? 'min-h-12' : 'text-sm'}`
  return (
    <div
      ref={area}
      className={`flex flex-wrap items-center justify-between gap-x-4 ${isOn ? 'gap-y-2' : ''}`}
    >
      <div role="status" className="min-w-0">
        {isOn ? (
          <>
            <p className={`font-semibold text-success ${main ? '' : 'text-sm'}`}>
              Pronto! Agora é só esperar!
            </p>
            {main ? <AlertEmail /> : null}
          </>
        ) : null}
      </div>
      <Button
        variant={main && !isOn ? 'primary' : 'secondary'}
        loading={isPending}
        onClick={toggle}
        className={look}
      >
        {isOn ? 'Cancelar aviso' : 'Me avise quando chegar!'}
        <span className="sr-only">{` ${product.name}`}</span>
      </Button>
    </div>
  )
}

function AlertEmail() {
  const { user } = useSession()
  if (!user) return null
  return (
    <p className="wrap-anywhere text-muted text-sm">{`Avisamos em ${user.email} quando voltar`}</p>
  )
}

interface StockAlert {
  /** Null until loaded. */
  isOn: boolean | null
  isPending: boolean
  toggle: () => void
}

/** State of the stock alert of a variant. A failed change leaves the state as before. */
function useStockAlert(variantId: number, token: string): StockAlert {
  const client = getQueryClient()
  const query = stockAlertQuery(variantId, token)
  const { data: on = false, isPending: isUnknown } = useQuery(query, client)
  const { run, isPending } = useCall(async () => {
    const { shouldNotifyUser } = await withToken((bearer) => setStockAlert(variantId, !on, bearer))
    client.setQueryData(query.queryKey, shouldNotifyUser)
  })
  return { isOn: isUnknown ? null : on, isPending, toggle: () => run() }
}
