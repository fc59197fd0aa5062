import { Icon } from './icon'

export function PageLoader() {
  return (
    <div
      role="status"
      className="flex min-h-loading noscript:hidden flex-col items-center justify-center gap-3 text-muted"
    >
      <Icon
        name="spinner"
        className="size-8 animate-spin text-primary motion-reduce:animate-none"
      />
      Carregando...
    </div>
  )
}
