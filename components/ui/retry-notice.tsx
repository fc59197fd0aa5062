import { Button } from './button'

interface RetryNoticeProps {
  text: string
  onRetry: () => void
  className?: string
}

/** Replaces a part of the page whose data could not be read. */
export function RetryNotice({ text, onRetry, className = '' }: RetryNoticeProps) {
  return (
    <div role="alert" className={`rounded-lg bg-surface p-4 ${className}`}>
      <p>{text}</p>
      <Button variant="secondary" className="mt-3" onClick={() => onRetry()}>
        Tentar de novo
      </Button>
    </div>
  )
}
