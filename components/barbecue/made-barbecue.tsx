import { Share2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { WeightStory } from '@/components/catalogue/weight-story'
import { Button } from '@/components/ui/button'
import type { Product } from '@/lib/api/types'
import { type Choice, choiceHref, gramsFor } from '@/lib/barbecue/choice'
import {
  type BarbecueLine,
  barbecueTotals,
  describeTotals,
  editedLines,
} from '@/lib/barbecue/lines'
import { shareLink } from '@/lib/barbecue/share-link'
import { readEdits, storeEdits } from '@/lib/barbecue/stored-edits'
import { useAddBarbecue } from '@/lib/barbecue/use-add-barbecue'
import { removesLine } from '@/lib/cart/quantity-rules'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { formatQuantity, isWeighed } from '@/lib/shared/weight'
import { AddBarbecue } from './add-barbecue'
import { ResultLines } from './result-lines'

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

const SAID = {
  copied: 'Link copiado. Quem abrir vê este churrasco.',
  shown: 'Copie o link:',
  shared: null,
}

function ShareButton({ href }: { href: string }) {
  const [outcome, setOutcome] = useState<keyof typeof SAID | null>(null)
  const address = () => new URL(href, window.location.origin).href
  const share = async () => {
    setOutcome(null)
    setOutcome(await shareLink('Meu churrasco', address()))
  }
  return (
    <div>
      <Button variant="quiet" className="w-full" onClick={share}>
        <Share2 aria-hidden className="size-5" />
        Compartilhar este churrasco
      </Button>
      <p role="status" className="text-center text-muted text-sm wrap-anywhere">
        {outcome ? SAID[outcome] : null}
        {outcome === 'shown' ? ` ${address()}` : null}
      </p>
    </div>
  )
}

/** Fraction of the target weight below which the shopper is warned of low stock. */
const SHORT = 0.9

interface ResultTotalsProps {
  lines: readonly BarbecueLine[]
  /** Lines as the calculator returned them, before any edit. */
  made: readonly BarbecueLine[]
  choice: Choice
}

function ResultTotals({ lines, made, choice }: ResultTotalsProps) {
  const totals = barbecueTotals(lines)
  const wanted = gramsFor(choice.adults, choice.children)
  const isBelow = ({ units, kilograms }: typeof totals) =>
    units === 0 && kilograms * 1000 < wanted * SHORT
  const isShort = isBelow(barbecueTotals(made))
  return (
    <>
      <dl className="grid grid-cols-with-amount items-baseline gap-x-4 gap-y-1">
        <dt>Total</dt>
        <dd className="text-right font-bold tabular-nums">
          {describeTotals(totals) || 'Nada na lista'}
        </dd>
        <dt>Subtotal estimado</dt>
        <dd className="text-right font-bold font-heading text-2xl tabular-nums">
          {formatBrl(fromCents(totals.cents))}
        </dd>
      </dl>
      {!isShort && lines.length > 0 && isBelow(totals) ? (
        <p className="text-muted text-sm">
          Para esta turma, o churrasco pede {formatQuantity(wanted, 'g')}.
        </p>
      ) : null}
      {isShort ? (
        <p className="font-semibold text-primary">
          É o que temos em estoque agora: o churrasco pede {formatQuantity(wanted, 'g')}.
        </p>
      ) : null}
    </>
  )
}
