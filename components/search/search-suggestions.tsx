import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IntentLink } from '@/components/shell/intent-link'
import { Icon } from '@/components/ui/icon'
import { cleanText, searchHref, textSearch } from '@/lib/search/search-state'
import {
  SUGGESTED_FROM,
  SUGGESTION_PAUSE_MS,
  type SuggestedProduct,
  type Suggestions,
  suggest,
} from '@/lib/search/suggestions'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice, isWeighed } from '@/lib/shared/weight'

const ID = 'sugestoes'

/** The list below the header's search field, which keeps the focus while arrows go through the list. */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  // What was typed while this was loading counts, what the page had filled in does not.
  const pathname = usePathname()
  const [typedOn, setTypedOn] = useState(field.value === field.defaultValue ? null : pathname)
  const [text, setText] = useState(typedOn === null ? '' : cleanText(field.value))
  const [active, setActive] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { products, departments, ...found } = useSuggestions(text)
  const count = products.length + departments.length
  const isShown = typedOn === pathname && count > 0

  const close = () => {
    setTypedOn(null)
    setActive(null)
  }
  const type = useEffectEvent(() => {
    setText(cleanText(field.value))
    setTypedOn(pathname)
    setActive(null)
  })
  const move = (by: 1 | -1) => {
    // One place more than there are options: there the text itself is chosen.
    const places = count + 2
    const next = ((active ?? -1) + 1 + by + places) % places
    setActive(next === 0 ? null : next - 1)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      if (isShown) close()
      else if (field.value) clear(field)
      event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isShown) move(event.key === 'ArrowDown' ? 1 : -1)
      else type()
    } else if (event.key === 'Enter') {
      if (isShown && active !== null) {
        event.preventDefault()
        optionAt(list.current, active)?.click()
      }
      close()
    }
  })
  const leave = useEffectEvent(close)
  useEffect(() => {
    field.addEventListener('input', type)
    field.addEventListener('keydown', press)
    field.addEventListener('blur', leave)
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('keydown', press)
      field.removeEventListener('blur', leave)
    }
  }, [field])

  useEffect(() => {
    const option = isShown && active !== null ? optionAt(list.current, active) : null
    field.setAttribute('aria-expanded', String(isShown))
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }, [field, isShown, active])

  const optionProps = (index: number) => ({
    id: `${ID}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onClick: close,
    className:
      'flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-surface aria-selected:bg-surface aria-selected:inset-ring-2 aria-selected:inset-ring-primary',
  })
  return (
    <>
      <p role="status" className="sr-only">
        {isShown ? announce(products.length, departments.length) : ''}
      </p>
      {isShown && (
        <div
          ref={list}
          id={ID}
          role="listbox"
          aria-label="Sugestões"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 max-h-sheet overflow-y-auto border border-line bg-white shadow-lg md:mt-1 md:rounded-lg"
        >
          {products.map((product, index) => (
            <IntentLink key={product.id} href={`/produtos/${product.slug}`} {...optionProps(index)}>
              <ProductOption product={product} />
            </IntentLink>
          ))}
          {departments.map(({ name, href }, index) => (
            <IntentLink key={href} href={href} {...optionProps(products.length + index)}>
              <span className="min-w-0 grow">
                <span className="text-muted">Departamento: </span>
                <span className="font-semibold">{name}</span>
              </span>
            </IntentLink>
          ))}
          <IntentLink href={searchHref(textSearch(found.text))} {...optionProps(count)}>
            <span className="flex size-10 shrink-0 items-center justify-center text-primary">
              <Icon name="search" />
            </span>
            <span className="min-w-0 break-words font-semibold text-primary">
              {`ver todos para "${found.text}"`}
            </span>
          </IntentLink>
        </div>
      )}
    </>
  )
}

function ProductOption({ product }: { product: SuggestedProduct }) {
  const { name, price, unit_for_quantity: unit, images } = product
  return (
    <>
      <img
        src={images[0]?.small_url ?? '/placeholder.svg'}
        alt=""
        width={40}
        height={40}
        className="size-10 shrink-0 rounded-sm bg-surface object-cover"
      />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-muted text-sm">
          {`${formatBrl(displayPrice(price, unit))} ${isWeighed(unit) ? 'por Kg' : 'por unidade'}`}
        </span>
      </span>
    </>
  )
}

const NOTHING: Suggestions = { text: '', products: [], departments: [] }

/** Asked for after a pause in typing; an answer that comes after a newer text is dropped. */
function useSuggestions(text: string): Suggestions {
  const [found, setFound] = useState(NOTHING)
  const isLong = [...text].length >= SUGGESTED_FROM
  useEffect(() => {
    if (!isLong) return
    let isOld = false
    const timer = setTimeout(async () => {
      const answer = await suggest(text)
      if (!isOld) setFound(answer)
    }, SUGGESTION_PAUSE_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text, isLong])
  return isLong ? found : NOTHING
}

function optionAt(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelectorAll<HTMLElement>('[role=option]')[index] ?? null
}

/** As typing does, so that whoever listens to the field knows. */
function clear(field: HTMLInputElement): void {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function announce(products: number, departments: number): string {
  const parts = [
    products > 0 && `${products} ${products === 1 ? 'produto' : 'produtos'}`,
    departments > 0 && `${departments} ${departments === 1 ? 'departamento' : 'departamentos'}`,
  ]
  return `Sugestões: ${parts.filter(Boolean).join(' e ')}`
}
