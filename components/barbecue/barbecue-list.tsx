import { Share2 } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { SoldByWeight } from '@/components/catalogue/sold-by-weight'
import { AlertBox } from '@/components/ui/alert-box'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextButton } from '@/components/ui/text-link'
import type { Product } from '@/lib/api/types'
import { type Choice, choiceHref } from '@/lib/barbecue/choice'
import {
  type BarbecueLine,
  editedHref,
  editedLines,
  readEdits,
  storeEdits,
} from '@/lib/barbecue/lines'
import { type AddingBarbecue, type FailedLine, useAddBarbecue } from '@/lib/barbecue/pending'
import { useRemovedRows } from '@/lib/browser/use-removed-rows'
import { removesLine } from '@/lib/cart/quantity-rules'
import { useCart } from '@/lib/cart/use-cart'
import { isWeighed } from '@/lib/shared/weight'
import {
  heldLines,
  heldText,
  type Removal,
  ResultLines,
  ResultTotals,
  rowKey,
  StockHint,
  wantedText,
} from './result-lines'

/** Quantities by product id; 0 is removed. */
type Edits = ReadonlyMap<number, number>

interface Props {
  /** Lines as the calculator returned them. */
  made: readonly BarbecueLine[]
  choice: Choice
  children: ReactNode
}

/**
 * Editable list with its amounts and the button that adds the list to the cart. On phones amounts
 * and button stick to the bottom of the screen.
 */
export function BarbecueList({ made, choice, children }: Props) {
  const href = choiceHref(choice)
  const [quantities, setQuantities] = useState<Edits>(() => readEdits(href, made))
  const [wasEdited] = useState(quantities.size > 0)
  const removed = useRef<HTMLElement>(null)
  const lines = editedLines(made, quantities)
  const rows = useRemovedRows<Removal>(lines.map(rowKey), removed)
  const gone = made.filter(
    (line) => quantities.get(line.product.id) === 0 && !rows.removed.has(rowKey(line)),
  )
  const adding = useAddBarbecue(lines)
  // An attempt under way, or with failed lines, reports its own state.
  const isIdle = !adding.isPending && adding.failed === null
  const inCart = useCart().lines
  const { whole, partial } = heldLines(lines, isIdle ? inCart : [])
  const isHeld = whole > 0 && whole === lines.length
  const isPartlyHeld = !isHeld && whole + partial > 0
  // While the button's own call is under way it keeps its place and the focus.
  const [isAllAsked, setAllAsked] = useState(false)
  const addAll = () => {
    setAllAsked(true)
    adding.add('all')
  }

  const store = (edits: Edits) => {
    setQuantities(edits)
    storeEdits(href, edits)
  }
  const setQuantity = ({ id }: Product, quantity: number) => {
    const edits = new Map(quantities).set(id, quantity)
    if (made.find(({ product }) => product.id === id)?.quantity === quantity) edits.delete(id)
    store(edits)
  }
  const change = (line: BarbecueLine, target: number) => {
    const { product } = line
    const isGone = removesLine(target, product)
    setQuantity(product, isGone ? 0 : target)
    if (!isGone) return
    rows.focusOn(rowKey(line))
    rows.add({ ...line, key: rowKey(line), target })
  }
  const bringBack = (line: BarbecueLine) => {
    rows.focusOn(rowKey(line))
    setQuantity(line.product, line.quantity)
  }
  const undoEdits = () => {
    store(new Map())
    for (const line of made.slice(0, 1)) rows.focusOn(rowKey(line))
  }
  return (
    <div className="mt-4 lg:grid lg:grid-cols-with-panel lg:items-start lg:gap-x-8">
      {wasEdited && quantities.size > 0 && adding.failed === null ? (
        <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm lg:col-span-2">
          Esta lista tem mudanças feitas à mão.
          <TextButton disabled={adding.isPending} onClick={undoEdits}>
            Desfazer mudanças
          </TextButton>
        </p>
      ) : null}
      <div className="min-w-0">
        <ResultLines
          rows={rows}
          made={made}
          lines={lines}
          added={adding.inCart}
          inCart={isIdle ? inCart : []}
          onChange={change}
        />
        {gone.length > 0 ? <Gone ref={removed} lines={gone} onBringBack={bringBack} /> : null}
      </div>
      <div className="max-lg:contents lg:sticky lg:top-below-bar lg:space-y-4 lg:rounded-lg lg:border lg:border-line lg:bg-white lg:p-5">
        <StockHint made={made} choice={choice} />
        <AddProblems adding={adding} of={lines.length} />
        <section
          aria-label="Total do churrasco"
          className="cart-bar page-bleed space-y-1 border-line border-t bg-white py-2 max-lg:mt-4 lg:block lg:border-0 lg:p-0"
        >
          <p role="status" className="text-sm">
            {[wantedText({ lines, made, choice }), heldText(whole, partial, lines.length)]
              .filter(Boolean)
              .join(' ')}
          </p>
          <ResultTotals lines={lines} choice={choice} />
          <div className="flex flex-wrap gap-2 lg:pt-3">
            {isHeld ? (
              <ButtonLink href="/carrinho" className="grow px-3">
                Ir para o carrinho
              </ButtonLink>
            ) : null}
            <Button
              variant={isHeld ? 'secondary' : 'primary'}
              className="grow px-3"
              loading={adding.isPending}
              disabled={lines.length === 0}
              onClick={() => adding.add(isHeld ? 'all' : 'missing')}
            >
              {isHeld
                ? 'ADICIONAR MAIS'
                : isPartlyHeld
                  ? 'ADICIONAR O QUE FALTA'
                  : 'ADICIONAR AO CARRINHO'}
            </Button>
          </div>
        </section>
        <div className="space-y-4 max-lg:mt-4">
          {isPartlyHeld || (isAllAsked && !isHeld) ? (
            <Button
              variant="secondary"
              className="w-full"
              loading={adding.isPending}
              onClick={addAll}
            >
              ADICIONAR A LISTA TODA
            </Button>
          ) : null}
          {children}
          <ShareButton href={editedHref(href, quantities)} />
          {lines.some(({ product }) => isWeighed(product.unitForQuantity)) ? (
            <SoldByWeight />
          ) : null}
        </div>
      </div>
    </div>
  )
}

interface GoneProps {
  ref: Ref<HTMLElement>
  lines: readonly BarbecueLine[]
  onBringBack: (line: BarbecueLine) => void
}

function Gone({ ref, lines, onBringBack }: GoneProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label="Removido da lista" className="mt-4 outline-none">
      <p className="font-semibold">Você removeu da lista:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {lines.map((line) => (
          <li key={line.product.id}>
            <Button variant="secondary" onClick={() => onBringBack(line)}>
              Adicionar {line.product.name} de volta
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

interface ProblemsProps {
  adding: AddingBarbecue
  /** Number of lines in the list. */
  of: number
}

/** What an attempt to add the list left behind; comes into view after the attempt. */
function AddProblems({ adding: { texts, failed }, of }: ProblemsProps) {
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

/**
 * Opens the share dialog of the device, else copies the URL. Returns 'shown' if the browser allows
 * neither.
 */
export async function shareLink(
  title: string,
  url: string,
): Promise<'shared' | 'copied' | 'shown'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
    return isGivenUp ? 'shared' : 'shown'
  }
}
