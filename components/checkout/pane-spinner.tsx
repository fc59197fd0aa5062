import { LoaderCircle } from 'lucide-react'

export function PaneSpinner() {
  return (
    <p role="status" className="flex items-start gap-3 text-fumo">
      <LoaderCircle aria-hidden className="size-5 animate-spin text-bordo" />
      Carregando...
    </p>
  )
}
