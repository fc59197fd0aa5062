import type { ReactNode } from 'react'

interface Props {
  text: string
  /** How the list gets its first entry, or what that is good for. */
  hint: ReactNode
  /** Buttons; the first one is primary. */
  children: ReactNode
}

/** Place of a list of the account that has no entry yet. */
export function EmptyList({ text, hint, children }: Props) {
  return (
    <div>
      <p>{text}</p>
      <p className="mt-1 max-w-prose text-muted">{hint}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
