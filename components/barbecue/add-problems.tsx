import { useEffect, useRef } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import type { FailedLine } from '@/lib/barbecue/pending'
import type { AddingBarbecue } from '@/lib/barbecue/use-add-barbecue'

interface Props {
  adding: AddingBarbecue
  /** Number of lines in the list. */
  of: number
}

/** What an attempt to add the list left behind; comes into view after the attempt. */
export function AddProblems({ adding: { texts, failed }, of }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const left = failed?.length ? failed : null
  useEffect(() => {
    if (texts.length > 0 || left) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [texts, left])
  return (
    <div ref={box} className="space-y-3 empty:hidden max-lg:mt-4">
      <AlertBox texts={texts} />
      {left ? <LeftBehind failed={left} of={of} /> : null}
    </div>
  )
}

function LeftBehind({ failed, of }: { failed: readonly FailedLine[]; of: number }) {
  return (
    <div role="alert" className="rounded-lg border border-accent bg-accent/10 p-3 text-primary">
      <p className="font-semibold">
        {of - failed.length} de {of} itens estão no carrinho. Ainda faltam:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {failed.map(({ product, texts }) => (
          <li key={product.id}>
            {product.name}: {reasons(texts).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Drops the API's general text when specific texts follow. */
function reasons(texts: readonly string[]): readonly string[] {
  return texts.length > 1 ? texts.slice(1) : texts
}
