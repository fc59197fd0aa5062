import { Icon } from './icon'
import { IconButton } from './icon-button'

interface AlertBoxProps {
  texts: readonly string[]
  /** The one of them that stands out, on top. */
  title?: string
  onDismiss?: () => void
}

export function AlertBox({ texts, title, onDismiss }: AlertBoxProps) {
  if (texts.length === 0) return null
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-accent bg-accent/10 p-3"
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-primary" />
      <ul className="flex min-w-0 flex-1 flex-col gap-1 text-primary">
        {texts.map((text) => (
          <li
            key={text}
            className={text === title ? 'order-first font-bold text-lg leading-tight' : undefined}
          >
            {text}
          </li>
        ))}
      </ul>
      {onDismiss ? (
        <IconButton label="Fechar aviso" onClick={onDismiss} className="-m-2 text-primary">
          <Icon name="close" />
        </IconButton>
      ) : null}
    </div>
  )
}
