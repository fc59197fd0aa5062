import type { ReactNode } from 'react'

interface Props {
  number: 1 | 2 | 3
  title: string
  children: ReactNode
}

export function Step({ number, title, children }: Props) {
  return (
    <section aria-labelledby={`passo-${number}`}>
      <h2 id={`passo-${number}`} className="flex items-center gap-3 font-bold text-2xl">
        <span
          aria-hidden
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-primary font-bold text-lg text-page"
        >
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}
