/** Tells clients without JavaScript that the page needs it. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="page-width py-4 font-semibold">
        Esta página precisa de JavaScript. Ative o JavaScript no navegador para continuar.
      </p>
    </noscript>
  )
}
