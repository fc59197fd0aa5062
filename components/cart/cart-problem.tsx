import { AlertBox, ErrorBox } from '@/components/ui/alert-box'
import { ButtonLink } from '@/components/ui/button'
import { SESSION_OVER } from '@/lib/api/errors'
import { cart } from '@/lib/cart/cart'

interface Props {
  texts: readonly string[]
  /** True beside the button that caused the problem; the box then takes the focus. */
  isBesideButton?: boolean
}

/** Cart error, shown even without lines. Offers a login link after a logout. */
export function CartProblem({ texts, isBesideButton = false }: Props) {
  if (texts.length === 0) return null
  const Box = isBesideButton ? ErrorBox : AlertBox
  return (
    <div className="my-4 space-y-3">
      <Box texts={texts} onDismiss={cart.dismissProblem} />
      {texts.includes(SESSION_OVER) ? (
        <ButtonLink href="/login/?destino=/carrinho" variant="secondary">
          Entrar de novo
        </ButtonLink>
      ) : null}
    </div>
  )
}
