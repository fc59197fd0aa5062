import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
}

/** A primitive under its name, in each of its states. */
export function Specimen({ title, children }: Props) {
  return (
    <section className="mt-10 border-line border-t pt-6">
      <h2 className="mb-4 font-bold text-2xl">{title}</h2>
      {children}
    </section>
  )
}
