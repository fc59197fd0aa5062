interface Props {
  /** From 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

const button =
  'inline-flex min-h-11 items-center rounded-lg px-3 font-semibold text-primary hover:bg-surface aria-disabled:text-muted/70 aria-disabled:hover:bg-transparent'

/** Turns the pages of the found meats; a lone page needs none. */
export function HitPages({ page, pages, onPage }: Props) {
  if (pages < 2) return null
  const isFirst = page === 0
  const isLast = page >= pages - 1
  return (
    <nav aria-label="Páginas de carnes" className="mt-2 flex items-center justify-between">
      <button
        type="button"
        aria-disabled={isFirst}
        onClick={() => isFirst || onPage(page - 1)}
        className={button}
      >
        Anteriores
      </button>
      <span className="text-muted text-sm">
        Página {page + 1} de {pages}
      </span>
      <button
        type="button"
        aria-disabled={isLast}
        onClick={() => isLast || onPage(page + 1)}
        className={button}
      >
        Mais carnes
      </button>
    </nav>
  )
}
