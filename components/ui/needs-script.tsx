import type { ReactNode } from 'react'

/** Tells clients without JavaScript that the page needs it, with other ways on as children. */
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

/** Says above the buttons that add to the cart that adding needs JavaScript. */
export function AddingNeedsScript({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <div className="my-4 space-y-1">
        <p className="font-semibold">
          Para adicionar ao carrinho, ative o JavaScript no navegador.
        </p>
        {children}
      </div>
    </noscript>
  )
}
