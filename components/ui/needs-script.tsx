/** Tells clients without JavaScript that the page needs it. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="my-4 rounded-lg bg-surface p-4 font-semibold">
        Esta página precisa de JavaScript. Ative o JavaScript no navegador para continuar.
      </p>
    </noscript>
  )
}

/** Says above the buttons that add to the cart that adding needs JavaScript. */
export function AddingNeedsScript() {
  return (
    <noscript>
      <p className="my-4 font-semibold">
        Para adicionar ao carrinho, ative o JavaScript no navegador.
      </p>
    </noscript>
  )
}
