import { LoaderCircle } from 'lucide-react'

export function PaneSpinner() {
  return (
    <p role="status" className="flex items-start gap-3 text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin text-primary" />
      Carregando...
    </p>
  )
}
