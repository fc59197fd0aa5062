import { type RefObject, useState } from 'react'
import { ItemControls } from '@/components/cart/item-controls'
import { Price } from '@/components/catalogue/price'
import { Icon } from '@/components/ui/icon'
import type { Product } from '@/lib/api/types'
import { useOutOfSight } from '@/lib/browser/visibility'

interface Props {
  product: Product
  /** Controls of the buy box; the bar shows while they are out of view. */
  controls: RefObject<HTMLElement | null>
  /** Variant links of the buy box. */
  choices: RefObject<HTMLElement | null>
}

/** Root margin covered by the header and the bar itself. */
const COVERED = '-56px 0px -84px'

/** Name, price, chosen variant and cart controls at the bottom of the screen, on phones only. */
export function BuyBar({ product, controls, choices }: Props) {
  const outOfSight = useOutOfSight(controls, COVERED)
  // Stays visible while a control of the bar has the keyboard focus.
  const [focused, setFocused] = useState(false)
  if (!outOfSight && !focused) return null
  return (
    <section
      aria-label="Compra rápida"
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      className="buy-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-white shadow-xl md:hidden"
    >
      <div className="page-width flex flex-wrap items-center gap-x-3 py-2">
        <div className="relative min-w-0 grow basis-28">
          <p className="truncate text-muted text-sm">{product.name}</p>
          <Price product={product} />
          <Chosen options={product.options} choices={choices} />
        </div>
        <div className="w-40 max-w-full shrink-0">
          <ItemControls product={product} place="page" />
        </div>
      </div>
    </section>
  )
}

type ChosenProps = Pick<Product, 'options'> & Pick<Props, 'choices'>

/** Chosen variant, with a link to the selector. Renders nothing without a choice. */
function Chosen({ options, choices }: ChosenProps) {
  const chosen = options
    .filter(({ values }) => values.length > 1)
    .flatMap(({ values }) => values.filter(({ selected }) => selected))
    .map(({ presentationName }) => presentationName)
    .join(', ')
  if (!chosen) return null
  const goThere = () => {
    const link = choices.current?.querySelector<HTMLElement>('[aria-current]')
    link?.scrollIntoView({ block: 'center' })
    link?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      aria-label={`Alterar opção: ${chosen}`}
      onClick={goThere}
      className="flex max-w-full items-center gap-1 text-primary text-sm after:absolute after:inset-0"
    >
      <span className="truncate underline underline-offset-4">{chosen}</span>
      <Icon name="down" className="size-3.5 shrink-0" />
    </button>
  )
}
