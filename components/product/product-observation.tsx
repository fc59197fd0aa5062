import { useEffect, useState } from 'react'
import { ObservationText } from '@/components/cart/observation-field'
import type { Product } from '@/lib/api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '@/lib/browser/storage'
import { setObservation } from '@/lib/cart/cart'
import { useCart } from '@/lib/cart/use-cart'

/** Texts written before their product was added, by product id. */
type Drafts = Record<number, string | undefined>

const readDrafts = () => readJson<Drafts>('sessionStorage', PERSONAL_KEYS.observations)

function storeDraft(id: number, text: string): void {
  const drafts = { ...readDrafts(), [id]: text || undefined }
  writeJson('sessionStorage', PERSONAL_KEYS.observations, drafts)
}

/**
 * Observation of the product's line. Text written before the product is added is sent with it, and
 * is stored for the tab until then.
 */
export function ProductObservation({ product }: { product: Product }) {
  const { id } = product
  const { lines } = useCart()
  const [draft, setDraft] = useState(() => readDrafts()?.[id] ?? '')
  const [isRestored] = useState(draft !== '')
  const line = lines.find(({ variantId }) => variantId === id)
  const own = line?.observation
  const [isTyped, setIsTyped] = useState(false)
  const write = (text: string) => {
    setIsTyped(true)
    setDraft(text)
    storeDraft(id, text)
  }

  useEffect(() => {
    if (own === undefined || draft === '') return
    // An observation that the line got in the cart is newer than a stored text.
    if (own === '' || isTyped) setObservation(product, draft)
    setDraft('')
    storeDraft(product.id, '')
  }, [own, draft, product, isTyped])

  return (
    <ObservationText
      autoFocus={!isRestored}
      label="Observação para o açougueiro"
      product={product}
      value={own || draft}
      hint={line ? undefined : 'Vai junto quando você adicionar'}
      onChange={(text) => (line ? setObservation(product, text) : write(text))}
    />
  )
}
