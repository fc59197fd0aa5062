export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-lg bg-osso px-4 py-3 font-semibold text-bordo focus:translate-y-0"
    >
      Pular para o conteúdo
    </a>
  )
}
