import { useEffect, useRef } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import type { Draft } from '@/lib/blends/draft'
import type { DraftState } from '@/lib/blends/draft-state'
import { type Part, sharesAreRough } from '@/lib/blends/parts'
import { MixtureFigures } from './mixture-figures'
import { PartRow } from './part-row'
import { ShareBar } from './share-bar'
import { UndoButton } from './undo-button'

interface Props {
  draft: Draft
  state: DraftState
  parts: readonly Part[]
}

/** The picture of the blend, its meats and its price. */
export function Mixture({ draft, state, parts }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const countBefore = useRef(parts.length)

  // A removed meat takes the focused button with it; the last one takes the list.
  useEffect(() => {
    if (parts.length < countBefore.current && document.activeElement === document.body) {
      const place = parts.length > 0 ? list : title
      place.current?.focus()
    }
    countBefore.current = parts.length
  }, [parts.length])

  return (
    <section
      aria-labelledby="mistura"
      className="space-y-4 rounded-lg border border-linha bg-white p-4 sm:p-5"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2
          ref={title}
          id="mistura"
          tabIndex={-1}
          className="scroll-mt-4 font-bold text-2xl outline-none"
        >
          A mistura
        </h2>
        <UndoButton draft={draft} state={state} />
      </div>
      <AlertBox texts={state.problem} onDismiss={draft.dismissProblem} />
      <ShareBar parts={parts} />
      {parts.length === 0 ? (
        <p className="text-fumo">
          Escolha as carnes ou comece por uma proporção clássica. A parte de cada uma aparece aqui.
        </p>
      ) : null}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Carnes do blend"
        className="divide-y divide-linha outline-none empty:hidden"
      >
        {parts.map((part, index) => (
          <PartRow
            key={part.product.id}
            part={part}
            index={index}
            parts={parts}
            onChange={(grams) => draft.edit(part.product, grams)}
          />
        ))}
      </ul>
      {sharesAreRough(parts) ? (
        <p className="text-fumo text-sm">Porcentagens arredondadas: valem as quantidades em Kg.</p>
      ) : null}
      <MixtureFigures parts={parts} />
    </section>
  )
}
