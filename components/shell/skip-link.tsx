/** Stands in the flow above the page while focused, so that the link covers nothing. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="focus-inset not-focus:-top-24 block bg-page px-4 py-3 text-center font-semibold text-primary not-focus:absolute"
    >
      Pular para o conteúdo
    </a>
  )
}
