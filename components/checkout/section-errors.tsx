import { ErrorBox } from '@/components/ui/alert-box'
import { TextLink } from '@/components/ui/text-link'
import { pointToCart, reasonOf } from '@/lib/checkout/checkout-errors'

interface SectionErrorsProps {
  texts: readonly string[]
  /** Whether the way back to the cart is shown with any error. */
  leadsToCart?: boolean
  onDismiss: () => void
}

/** Errors at the place that they are about, told once. */
export function SectionErrors({ texts, leadsToCart = false, onDismiss }: SectionErrorsProps) {
  return (
    <ErrorBox texts={texts} title={reasonOf(texts)} onDismiss={onDismiss}>
      {leadsToCart || pointToCart(texts) ? (
        <TextLink href="/carrinho">Rever o carrinho</TextLink>
      ) : null}
    </ErrorBox>
  )
}
