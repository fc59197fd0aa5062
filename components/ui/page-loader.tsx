import { Icon } from './icon'

export function PageLoader() {
  return (
    <div
      role="status"
      className="flex min-h-carregando flex-col items-center justify-center gap-3 text-fumo"
    >
      <Icon name="spinner" className="size-8 animate-spin text-bordo motion-reduce:animate-none" />
      Carregando...
    </div>
  )
}
