'use client'

import { useState } from 'react'
import { textsOf } from '@/lib/counter/use-counter'
import { type ShopProduct, useProductCalls, useShopProducts } from '@/lib/counter/use-shop'
import { containsWords } from '@/lib/shared/fold-accents'
import { formatBrl } from '@/lib/shared/money'
import { formatQuantity, unitLabel } from '@/lib/shared/weight'
import { AlertBox } from '../ui/alert-box'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { PageLoader } from '../ui/page-loader'
import { ProductPicture } from '../ui/product-picture'
import { TextField } from '../ui/text-field'
import { CounterButton } from './counter-button'
import { ProductForms } from './product-forms'

/** Question before a typed stock or price is lost. */
export const UNSAVED = 'O estoque ou o preço digitado não foi salvo. Sair sem salvar?'

/** Products shown without a search. */
const SHOWN = 60

interface Props {
  isManager: boolean
  /** Whether a typed stock or price is not saved yet. */
  isEdited: boolean
  onEdited: (isEdited: boolean) => void
}

/** Every product with price and stock; a tap opens its changes. */
export function ShopProducts({ isManager, isEdited, onEdited }: Props) {
  const { data, error } = useShopProducts()
  const [words, setWords] = useState('')
  const [openId, open] = useState<number | null>(null)
  const [asked, ask] = useState<{ id: number | null } | null>(null)
  // A save that ends while the question is open closes the question.
  if (asked && !isEdited) {
    open(asked.id)
    ask(null)
  }
  if (!data) return error ? <AlertBox texts={textsOf(error)} /> : <PageLoader />
  const found = data.products.filter(({ name }) => containsWords(name, words))
  return (
    <div className="space-y-4">
      <TextField
        label="Produto"
        type="search"
        autoComplete="off"
        className="max-w-md"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <ul className="grid gap-2 lg:grid-cols-2">
        {found.slice(0, SHOWN).map((product) => (
          <ProductItem
            key={product.id}
            product={product}
            isManager={isManager}
            isOpen={openId === product.id}
            onEdited={onEdited}
            onToggle={() => {
              const id = openId === product.id ? null : product.id
              if (isEdited) ask({ id })
              else open(id)
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        question={UNSAVED}
        onConfirm={() => onEdited(false)}
        onCancel={() => ask(null)}
      />
      {found.length > SHOWN ? (
        <p className="text-lg">Mais {found.length - SHOWN} produtos. Escreva uma parte do nome.</p>
      ) : null}
    </div>
  )
}

interface ItemProps {
  product: ShopProduct
  isManager: boolean
  isOpen: boolean
  onEdited: (isEdited: boolean) => void
  onToggle: () => void
}

function ProductItem({ product, isManager, isOpen, onEdited, onToggle }: ItemProps) {
  const { id, name, price, listPrice, stock, unitForQuantity: unit, picture } = product
  const { count } = useProductCalls(id)
  const [before, setBefore] = useState<number | null>(null)
  return (
    <li className="space-y-3 rounded-lg border border-line p-3">
      <div className="flex items-center gap-3">
        <ProductPicture
          image={picture ?? undefined}
          name={name}
          sizes="64px"
          className="w-16 shrink-0 rounded-lg"
        />
        <div className="grow text-lg">
          <h2 className="font-bold">{name}</h2>
          <p>
            {formatBrl(price)}/{unitLabel(unit)}
            {listPrice > price ? ` (de ${formatBrl(listPrice)})` : null} ·{' '}
            {formatQuantity(stock, unit)}
            {product.isWithdrawn ? (
              <strong> · fora de venda</strong>
            ) : product.isInStock ? null : (
              <strong> · em falta</strong>
            )}
          </p>
        </div>
      </div>
      <AlertBox texts={count.texts} onDismiss={count.reset} />
      <div className="flex flex-wrap gap-3">
        <CounterButton
          variant="secondary"
          aria-expanded={isOpen}
          aria-label={`Mudar ${name}`}
          onClick={onToggle}
        >
          Mudar
        </CounterButton>
        {stock > 0 ? (
          <CounterButton
            variant="secondary"
            aria-label={`Acabou ${name}`}
            loading={count.isPending}
            onClick={async () => {
              if (await count.run(0)) setBefore(stock)
            }}
          >
            Acabou
          </CounterButton>
        ) : null}
        {before !== null && stock === 0 ? (
          <CounterButton
            variant="secondary"
            aria-label={`Desfazer: ${name} não acabou`}
            loading={count.isPending}
            onClick={() => void count.run(before)}
          >
            Desfazer: {formatQuantity(before, unit)}
          </CounterButton>
        ) : null}
      </div>
      {isOpen ? <ProductForms product={product} isManager={isManager} onEdited={onEdited} /> : null}
    </li>
  )
}
