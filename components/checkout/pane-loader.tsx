import { LoaderCircle } from 'lucide-react'

export function PaneLoader() {
  return (
    <p role="status" className="flex min-h-24 items-center gap-3 text-fumo">
      <LoaderCircle aria-hidden className="size-5 animate-spin text-bordo" />
      Carregando...
    </p>
  )
}
