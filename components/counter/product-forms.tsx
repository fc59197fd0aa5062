'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { type ShopProduct, useProductCalls } from '@/lib/counter/use-shop'
import { formatBrl, plainBrl } from '@/lib/shared/money'
import { typedAmount, typedNumber } from '@/lib/shared/typed-number'
import { isWeighed } from '@/lib/shared/weight'
import { AlertBox } from '../ui/alert-box'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { TextField } from '../ui/text-field'
import { CounterButton, counterLook } from './counter-button'

/** A price change beyond this share must be confirmed. */
const ASKED_CHANGE = 0.3

const written = (value: number) => String(value).replace('.', ',')

const PRICE_EXAMPLE = 'Digite o preço, como 89,90'

interface ProductFormsProps {
  product: ShopProduct
  isManager: boolean
  /** Called with whether a typed stock or price is not saved yet. */
  onEdited: (isEdited: boolean) => void
}

/** Forms that change stock, and for the management price, sale and picture. */
export function ProductForms({ product, isManager, onEdited }: ProductFormsProps) {
  const calls = useProductCalls(product.id)
  const { withdraw, photograph } = calls
  const [isStockEdited, editStock] = useState(false)
  const [isPriceEdited, editPrice] = useState(false)
  const isEdited = isStockEdited || isPriceEdited
  useEffect(() => onEdited(isEdited), [isEdited, onEdited])
  return (
    <div className="space-y-4">
      <StockForm product={product} calls={calls} onEdited={editStock} />
      {isManager ? (
        <>
          <PriceForm product={product} calls={calls} onEdited={editPrice} />
          <AlertBox texts={[...withdraw.texts, ...photograph.texts]} onDismiss={withdraw.reset} />
          <div className="flex flex-wrap gap-3">
            <label className={`${counterLook('secondary')} relative`}>
              {photograph.isPending ? 'Carregando...' : 'Nova foto'}
              <input
                type="file"
                accept="image/*"
                capture="environment"
                aria-label={`Nova foto de ${product.name}`}
                className="absolute inset-0 opacity-0"
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) void photograph.run(file)
                  target.value = ''
                }}
              />
            </label>
            <CounterButton
              variant="secondary"
              loading={withdraw.isPending}
              onClick={() => void withdraw.run(!product.isWithdrawn)}
            >
              {product.isWithdrawn ? 'Voltar à venda' : 'Tirar de venda'}
            </CounterButton>
          </div>
        </>
      ) : null}
    </div>
  )
}

interface FormProps {
  product: ShopProduct
  calls: ReturnType<typeof useProductCalls>
  onEdited: (isEdited: boolean) => void
}

function StockForm({ product, calls: { count }, onEdited }: FormProps) {
  const { stock, unitForQuantity: unit } = product
  const perUnit = unit === 'g' ? 1000 : 1
  const [text, setText] = useState(written(stock / perUnit))
  const typed = typedNumber(text, 3)
  const isCount = typed !== null && typed >= 0 && (isWeighed(unit) || Number.isInteger(typed))
  const value = isCount ? typed : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (value !== null && (await count.run(Math.round(value * perUnit)))) onEdited(false)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <AlertBox texts={count.texts} onDismiss={count.reset} />
      <TextField
        label={isWeighed(unit) ? 'Estoque contado em Kg' : 'Estoque contado em unidades'}
        inputMode="decimal"
        autoComplete="off"
        className="w-48"
        value={text}
        error={
          value === null ? `Digite um número, como ${isWeighed(unit) ? '12,5' : '12'}` : undefined
        }
        onChange={({ target }) => {
          setText(target.value)
          onEdited(true)
        }}
      />
      <CounterButton type="submit" loading={count.isPending}>
        Salvar estoque
      </CounterButton>
      <Saved
        isSaved={count.result !== undefined && Math.round((value ?? -1) * perUnit) === stock}
      />
    </form>
  )
}

function Saved({ isSaved }: { isSaved: boolean }) {
  return (
    <p role="status" className="flex min-h-14 items-center font-semibold text-lg text-success">
      {isSaved ? 'Salvo' : null}
    </p>
  )
}

function PriceForm({ product, calls: { price: change }, onEdited }: FormProps) {
  const { price, listPrice, unitForQuantity: unit } = product
  const [text, setText] = useState(plainBrl(price))
  const [listText, setListText] = useState(listPrice > price ? plainBrl(listPrice) : '')
  const value = typedAmount(text)
  const listValue = listText.trim() ? typedAmount(listText) : value
  const [isAsking, ask] = useState(false)
  const save = async () => {
    if (value && listValue && (await change.run({ price: value, listPrice: listValue })))
      onEdited(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!value || !listValue) return
    if (Math.abs(value - price) > price * ASKED_CHANGE) ask(true)
    else void save()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <AlertBox texts={change.texts} onDismiss={change.reset} />
      <TextField
        label={isWeighed(unit) ? 'Preço por Kg em R$' : 'Preço em R$'}
        inputMode="decimal"
        autoComplete="off"
        className="w-40"
        value={text}
        error={value ? undefined : PRICE_EXAMPLE}
        onChange={({ target }) => {
          setText(target.value)
          onEdited(true)
        }}
      />
      <TextField
        label="Preço de tabela (em promoção)"
        inputMode="decimal"
        autoComplete="off"
        className="w-64"
        value={listText}
        error={listValue ? undefined : PRICE_EXAMPLE}
        onChange={({ target }) => {
          setListText(target.value)
          onEdited(true)
        }}
      />
      <CounterButton type="submit" loading={change.isPending}>
        Salvar preço
      </CounterButton>
      <Saved isSaved={change.result !== undefined && value === price} />
      <ConfirmDialog
        open={isAsking}
        question={`Mudar o preço de ${formatBrl(price)} para ${formatBrl(value || 0)}?`}
        onConfirm={() => {
          ask(false)
          void save()
        }}
        onCancel={() => ask(false)}
      />
    </form>
  )
}
