import { useEffect, useState } from 'react'
import { ObservationText } from '@/components/cart/observation-text'
import type { Product } from '@/lib/api/types'
import { setObservation } from '@/lib/cart/cart'
import { useCart } from '@/lib/cart/use-cart'

/** Observation of the product's line. Text written before the product is added is sent with it. */
export function ProductObservation({ product }: { product: Product }) {
  const { lines } = useCart()
  const [draft, setDraft] = useState('')
  const line = lines.find(({ variantId }) => variantId === product.id)
  const inCart = line !== undefined

  useEffect(() => {
    if (!inCart || draft === '') return
    setObservation(product, draft)
    setDraft('')
  }, [inCart, draft, product])

  return (
    <ObservationText
      autoFocus
      label="Observação para o açougueiro"
      name={`Observação para ${product.name}`}
      value={draft || (line?.observation ?? '')}
      onChange={(text) => (inCart ? setObservation(product, text) : setDraft(text))}
    />
  )
}
