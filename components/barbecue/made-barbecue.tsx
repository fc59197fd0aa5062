import { type ReactNode, useRef, useState } from 'react'
import { WeightStory } from '@/components/catalogue/weight-story'
import { Button } from '@/components/ui/button'
import type { Product } from '@/lib/api/types'
import { type Choice, choiceHref } from '@/lib/barbecue/choice'
import { type BarbecueLine, editedLines, readEdits, storeEdits } from '@/lib/barbecue/lines'
import { useAddBarbecue } from '@/lib/barbecue/use-add-barbecue'
import { removesLine } from '@/lib/cart/quantity-rules'
import { isWeighed } from '@/lib/shared/weight'
import { AddBarbecue } from './add-barbecue'
import { ResultLines } from './result-lines'
import { ResultTotals } from './result-totals'
import { ShareButton } from './share-button'

interface Props {
  /** Lines as the calculator returned them. */
  made: readonly BarbecueLine[]
  choice: Choice
  children: ReactNode
}

/** Editable list with its amounts and the button that adds the list to the cart. */
export function MadeBarbecue({ made, choice, children }: Props) {
  const href = choiceHref(choice)
  const [quantities, setQuantities] = useState(() => readEdits(href, made))
  const list = useRef<HTMLUListElement>(null)
  const lines = editedLines(made, quantities)
  const gone = made.filter(({ product }) => quantities.get(product.id) === 0)
  const adding = useAddBarbecue(lines)

  const setQuantity = ({ id }: Product, quantity: number) => {
    const edits = new Map(quantities).set(id, quantity)
    setQuantities(edits)
    storeEdits(href, edits)
  }
  const change = ({ product }: BarbecueLine, quantity: number) => {
    const isGone = removesLine(quantity, product)
    setQuantity(product, isGone ? 0 : quantity)
    if (isGone) list.current?.focus()
  }
  const bringBack = ({ product, quantity }: BarbecueLine) => {
    setQuantity(product, quantity)
    list.current?.focus()
  }
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-with-panel lg:gap-8">
      <div className="min-w-0">
        <ResultLines ref={list} lines={lines} inCart={adding.inCart} onChange={change} />
        {gone.length > 0 ? <Gone lines={gone} onBringBack={bringBack} /> : null}
      </div>
      <div className="space-y-4 rounded-lg border border-line bg-white p-4 sm:p-5 lg:sticky lg:top-below-bar">
        <ResultTotals lines={lines} made={made} choice={choice} />
        <AddBarbecue adding={adding} of={lines.length} />
        {children}
        <ShareButton href={href} />
        {lines.some(({ product }) => isWeighed(product.unitForQuantity)) ? <WeightStory /> : null}
      </div>
    </div>
  )
}

interface GoneProps {
  lines: readonly BarbecueLine[]
  onBringBack: (line: BarbecueLine) => void
}

function Gone({ lines, onBringBack }: GoneProps) {
  return (
    <section aria-label="Tirado da lista" className="mt-4">
      <p className="font-semibold">Você tirou da lista:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {lines.map((line) => (
          <li key={line.product.id}>
            <Button
              variant="secondary"
              aria-label={`Pôr ${line.product.name} de volta`}
              onClick={() => onBringBack(line)}
            >
              {line.product.name}: pôr de volta
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
