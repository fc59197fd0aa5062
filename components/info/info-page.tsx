import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/catalogue/breadcrumb'

const home = { name: 'Início', href: '/' }

interface Props {
  title: string
  /** Pages between home and this one. */
  parents?: { name: string; href: string }[]
  children: ReactNode
}

/** A page of text in a readable line length. */
export function InfoPage({ title, parents = [], children }: Props) {
  return (
    <div className="page-width max-w-3xl pt-2">
      <Breadcrumb steps={[home, ...parents]} current={title} />
      <article className="prose-text mt-4">
        <h1 className="font-bold text-3xl md:text-4xl">{title}</h1>
        {children}
      </article>
    </div>
  )
}
