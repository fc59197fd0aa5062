import { LoaderCircle } from 'lucide-react'

/** Higher than what a phone shows of a pane, so that nothing below it moves when it comes. */
export function PaneLoader() {
  return (
    <p role="status" className="flex min-h-96 items-start gap-3 text-fumo">
      <LoaderCircle aria-hidden className="size-5 animate-spin text-bordo" />
      Carregando...
    </p>
  )
}
