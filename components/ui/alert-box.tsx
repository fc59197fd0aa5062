import { Icon } from './icon'

interface AlertBoxProps {
  texts: readonly string[]
  onDismiss?: () => void
}

export function AlertBox({ texts, onDismiss }: AlertBoxProps) {
  if (texts.length === 0) return null
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-accent bg-accent/10 p-3"
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-primary" />
      <ul className="min-w-0 flex-1 space-y-1 text-primary">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {onDismiss ? (
        <button
          type="button"
          aria-label="Fechar aviso"
          onClick={onDismiss}
          className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-primary"
        >
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  )
}
