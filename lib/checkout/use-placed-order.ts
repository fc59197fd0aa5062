import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { findPlacedOrder } from './find-placed-order'

/** Leaves an empty cart for the confirmation of the order that emptied it, when the answer to its final call was lost (CONF-01). */
export function usePlacedOrder(isEmpty: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isEmpty) return
    findPlacedOrder().then(
      (number) => number && router.replace(`/confirmacao?id=${number}`),
      () => {
        // Nobody can say: the cart is shown as it is.
      },
    )
  }, [isEmpty, router])
}
