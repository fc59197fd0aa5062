import { IntentLink } from '@/components/shell/intent-link'
import { Icon } from '@/components/ui/icon'
import { searchHref, textSearch } from '@/lib/search/search-state'
import type { SuggestedProduct } from '@/lib/search/suggestions'
import { useSuggestions } from '@/lib/search/use-suggestions'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice, isWeighed } from '@/lib/shared/weight'

const ID = 'sugestoes'

/** List below the search field of the header. */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const { list, found, isShown, active, close } = useSuggestions(field)
  const { products, departments } = found
  const count = products.length + departments.length
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
      {isShown ? (
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
      ) : null}
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

function announce(products: number, departments: number): string {
  const parts = [
    products > 0 && `${products} ${products === 1 ? 'produto' : 'produtos'}`,
    departments > 0 && `${departments} ${departments === 1 ? 'departamento' : 'departamentos'}`,
  ]
  return `Sugestões: ${parts.filter(Boolean).join(' e ')}`
}
