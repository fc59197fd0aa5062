import { type ReactNode, useSyncExternalStore } from 'react'
import { IntentLink } from '@/components/shell/intent-link'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { searchHref, textSearch } from '@/lib/search/search-state'
import type { SuggestedProduct, Suggestions } from '@/lib/search/suggestions'
import { clear, useSuggestions } from '@/lib/search/use-suggestions'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice, isWeighed } from '@/lib/shared/weight'

const ID = 'sugestoes'
const NO_RESULTS = 'Sem resultados para essa pesquisa'

const OPTION =
  'flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-surface aria-selected:bg-surface aria-selected:inset-ring-2 aria-selected:inset-ring-primary'

/** List below the search field of the header. */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const { list, found, isShown, active, close, forget } = useSuggestions(field)
  const { question, products, departments, recent, popular = [], isEmpty } = found
  const firstProduct = question ? 1 : 0
  // An option after the recent searches erases them.
  const firstPopular = firstProduct + products.length + recent.length + (recent.length > 0 ? 1 : 0)
  const firstDepartment = firstPopular + popular.length
  const optionProps = (index: number) => ({
    id: `${ID}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onClick: close,
    className: `${OPTION} w-full`,
  })
  const chipProps = (index: number) => ({
    ...optionProps(index),
    className: `${OPTION} max-w-full rounded-lg border border-line`,
  })
  return (
    <>
      <ClearButton field={field} />
      <p role="status" className="sr-only">
        {isShown ? announce(found) : ''}
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
          {question ? (
            <>
              <Title text="Nas perguntas frequentes" />
              <IntentLink
                href={`/perguntas#${question.id}`}
                {...optionProps(0)}
                className={`${OPTION} w-full text-primary`}
              >
                <NamedOption kind="Pergunta frequente" name={question.question} />
              </IntentLink>
            </>
          ) : null}
          {isEmpty && !question ? <Title text={NO_RESULTS} /> : null}
          {products.map((product, index) => (
            <IntentLink
              key={product.id}
              href={`/produtos/${product.slug}`}
              {...optionProps(firstProduct + index)}
            >
              <ProductOption product={product} />
            </IntentLink>
          ))}
          {recent.length > 0 ? <Title text="Buscas recentes" /> : null}
          {recent.map((text, index) => (
            <IntentLink key={text} href={searchHref(textSearch(text))} {...optionProps(index)}>
              <NamedOption kind="Busca recente" name={text} />
            </IntentLink>
          ))}
          {recent.length > 0 ? (
            <button type="button" {...optionProps(recent.length)} onClick={forget}>
              <span className="text-primary underline underline-offset-4">
                Deletar buscas recentes
              </span>
            </button>
          ) : null}
          {popular.length > 0 ? <Title text="Sugestões de busca" /> : null}
          <Chips>
            {popular.map((text, index) => (
              <IntentLink
                key={text}
                href={searchHref(textSearch(text))}
                {...chipProps(firstPopular + index)}
              >
                <Icon name="search" className="size-4 shrink-0 text-primary" />
                <NamedOption kind="Sugestão de busca" name={text} />
              </IntentLink>
            ))}
          </Chips>
          {departments.length > 0 ? <Title text="Departamentos" /> : null}
          <Chips>
            {departments.map(({ name, href }, index) => (
              <IntentLink key={href} href={href} {...chipProps(firstDepartment + index)}>
                <NamedOption kind="Departamento" name={name} />
              </IntentLink>
            ))}
          </Chips>
          {found.text && !isEmpty ? (
            <IntentLink
              href={searchHref(textSearch(found.corrected ?? found.text))}
              {...optionProps(firstDepartment + departments.length)}
            >
              <span className="flex size-10 shrink-0 items-center justify-center text-primary">
                <Icon name="search" />
              </span>
              <span className="min-w-0 break-words font-semibold text-primary">
                {`ver todos para "${found.corrected ?? found.text}"`}
              </span>
            </IntentLink>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** Empties the field that has the focus and a text. */
function ClearButton({ field }: { field: HTMLInputElement }) {
  const isShown = useSyncExternalStore(
    (notify) => listen(field, notify),
    () => document.activeElement === field && field.value !== '',
  )
  if (!isShown) return null
  return (
    <IconButton
      label="Remover o texto da busca"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => clear(field)}
      className="text-muted"
    >
      <Icon name="close" className="size-4" />
    </IconButton>
  )
}

function listen(field: HTMLInputElement, notify: () => void): () => void {
  const events = ['input', 'focus', 'blur']
  for (const name of events) field.addEventListener(name, notify)
  return () => {
    for (const name of events) field.removeEventListener(name, notify)
  }
}

function ProductOption({ product }: { product: SuggestedProduct }) {
  const { name, price, unit_for_quantity: unit, images, in_stock: inStock } = product
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
          {inStock ? null : <span className="text-primary">&nbsp;· Fora de estoque</span>}
        </span>
      </span>
    </>
  )
}

/** Title of a part of the list. Each option names its kind for a screen reader. */
function Title({ text }: { text: string }) {
  return (
    <p aria-hidden className="px-3 pt-3 text-muted text-sm">
      {text}
    </p>
  )
}

/** Options as wide as their names, so that none breaks on a phone. */
function Chips({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="flex flex-wrap gap-2 px-3 py-2 empty:hidden">
      {children}
    </div>
  )
}

function NamedOption({ kind, name }: { kind: string; name: string }) {
  return (
    <span className="min-w-0 grow break-words font-semibold">
      <span className="sr-only">{kind}: </span>
      {name}
    </span>
  )
}

function announce(found: Suggestions): string {
  const { question, products, departments, recent, popular = [], isEmpty } = found
  const counted = (count: number, one: string, many: string) =>
    count > 0 && `${count} ${count === 1 ? one : many}`
  const parts = [
    question && '1 pergunta frequente',
    counted(products.length, 'produto', 'produtos'),
    counted(recent.length, 'busca recente', 'buscas recentes'),
    counted(popular.length, 'sugestão de busca', 'sugestões de busca'),
    counted(departments.length, 'departamento', 'departamentos'),
  ]
  const suggested = `Sugestões: ${parts.filter(Boolean).join(' e ')}`
  return isEmpty ? `${NO_RESULTS}. ${suggested}` : suggested
}
