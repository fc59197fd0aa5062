/** Above the page while it has the focus, so that it covers nothing that can be pressed. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="foco-dentro not-focus:-top-24 block bg-osso px-4 py-3 text-center font-semibold text-bordo not-focus:absolute"
    >
      Pular para o conteúdo
    </a>
  )
}
