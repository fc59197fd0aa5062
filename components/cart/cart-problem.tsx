import { AlertBox } from '@/components/ui/alert-box'
import { ButtonLink } from '@/components/ui/button-link'
import { ErrorBox } from '@/components/ui/error-box'
import { SESSION_OVER } from '@/lib/api/errors'
import { cart } from '@/lib/cart/cart'

interface Props {
  texts: readonly string[]
  /** It stands beside the button that caused it and takes the focus from there. */
  isBesideButton?: boolean
}

/** What went wrong, also where no line is left; who was logged out gets a link to log in. */
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
