import type { ReactNode } from 'react'

/** Notice for visitors without JavaScript; the children offer other ways to order. */
export function NeedsScript({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <div className="my-4 space-y-2 rounded-lg bg-surface p-4">
        <p className="font-semibold">
          Esta página precisa de JavaScript. Ative o JavaScript no navegador para continuar.
        </p>
        {children}
      </div>
    </noscript>
  )
}

/** Notice above the add buttons: adding to the cart needs JavaScript. */
export function AddingNeedsScript() {
  return (
    <noscript>
      <p className="my-4 font-semibold">
        Para adicionar ao carrinho, ative o JavaScript no navegador.
      </p>
    </noscript>
  )
}
