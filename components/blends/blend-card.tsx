import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button, ButtonLink } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { deleteBlend } from '@/lib/api/blends'
import { deleteOnce } from '@/lib/api/errors'
import { ownKeys } from '@/lib/api/query-keys'
import { withToken } from '@/lib/api/session'
import type { Blend } from '@/lib/api/types'
import { useCall } from '@/lib/api/use-call'
import { addBlend } from '@/lib/blends/add-blend'
import { copyHref } from '@/lib/blends/my-blends'
import { type Part, sharePercent, totalGrams } from '@/lib/blends/parts'
import { shownName, shownObservation } from '@/lib/blends/use-blend-texts'
import { formatBrl } from '@/lib/shared/money'
import { SHOP_ZONE } from '@/lib/shared/shop-time'
import { displayPrice, formatQuantity } from '@/lib/shared/weight'
import { ShareBar } from './share-bar'

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SHOP_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** `dd/mm/aaaa` of an instant in the shop's zone. */
function formatShortDate(instant: string): string {
  return day.format(new Date(instant))
}

interface BlendCardProps {
  blend: Blend
  /** Receives what was done to the blend, and null when the next action starts. */
  onDone: (text: string | null) => void
}

/**
 * Blend in the list. Open blends can be edited and deleted; saved blends can be added to the cart.
 */
export function BlendCard({ blend, onDone }: BlendCardProps) {
  const { name, observation, complete, completedAt, items, price, amount, fatPercentage } = blend
  const parts: Part[] = items.map(({ variant, quantity }) => ({
    product: variant,
    grams: quantity,
  }))
  const recipe = parts
    .map((part) => `${sharePercent(part.grams, parts)}% ${part.product.name}`)
    .join(', ')
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-xl">{shownName(name)}</h2>
        <p className={complete ? 'text-muted text-sm' : 'font-semibold text-primary text-sm'}>
          {complete && completedAt ? `Montado ${formatShortDate(completedAt)}` : 'Em aberto'}
        </p>
      </div>
      <Description text={observation} />
      <ShareBar parts={parts} size="small" />
      <p className="text-sm">{recipe || 'Nenhuma carne ainda'}</p>
      <p className="text-muted text-sm">Gordura {fatPercentage}%</p>
      {parts.length > 0 ? (
        <p className="font-semibold">
          {formatQuantity(totalGrams(parts), 'g')}&nbsp;· {formatBrl(amount)}{' '}
          <span className="font-normal text-muted text-sm">
            estimado&nbsp;· {formatBrl(displayPrice(price, 'g'))} /Kg
          </span>
        </p>
      ) : null}
      {complete ? (
        <AddBlend blend={blend} />
      ) : (
        <OpenBlendControls blend={blend} recipe={recipe} onDone={onDone} />
      )}
    </li>
  )
}

/** Opens a description that is cut. */
function Description({ text }: { text: string }) {
  const shown = shownObservation(text)
  if (shown === text) return text ? <p className="text-muted">{text}</p> : null
  return (
    <details className="group text-muted">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2">
        <span className="group-open:hidden">{shown}</span>
        <span className="hidden group-open:block">Descrição</span>
        <Icon name="down" className="size-5 shrink-0 text-primary group-open:rotate-180" />
      </summary>
      <p className="break-words">{text}</p>
    </details>
  )
}

/** Edit and delete buttons of an open blend. */
function OpenBlendControls({ blend, recipe, onDone }: BlendCardProps & { recipe: string }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const name = shownName(blend.name)
  const remove = useCall(async () => {
    await deleteOnce(withToken((token) => deleteBlend(blend.id, { token })))
    await client.invalidateQueries({ queryKey: ownKeys.blends })
    onDone('Blend deletado.')
  })
  const confirm = () => {
    setAsking(false)
    onDone(null)
    remove.run()
  }
  return (
    <div>
      <AlertBox texts={remove.texts} onDismiss={remove.reset} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={`/blend/calculadora/${blend.id}`}
          variant="secondary"
          aria-label={`Editar ${name}`}
          className="grow"
        >
          EDITAR
        </ButtonLink>
        <Button
          variant="quiet"
          loading={remove.isPending}
          aria-label={remove.isPending ? undefined : `Deletar ${name}`}
          onClick={() => setAsking(true)}
        >
          DELETAR
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question="Deletar o blend?"
        subject={recipe ? `${name}: ${recipe}` : name}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

/** Adds a saved blend to the cart. */
function AddBlend({ blend }: { blend: Blend }) {
  const { defaultQuantity: grams, items } = blend
  const add = useCall(async () => {
    await addBlend(blend, grams)
    return grams
  })
  const missing = items.filter(({ variant }) => !variant.inStock)
  const label = add.result
    ? `ADICIONAR MAIS ${formatQuantity(grams, 'g')}`
    : 'ADICIONAR AO CARRINHO'
  return (
    <div className="space-y-2">
      <AlertBox texts={add.texts} onDismiss={add.reset} />
      {missing.length > 0 ? (
        <p className="font-semibold text-primary">
          Fora de estoque: {missing.map(({ variant }) => variant.name).join(', ')}
        </p>
      ) : (
        <Button
          variant={add.result ? 'secondary' : 'primary'}
          className="w-full"
          loading={add.isPending}
          aria-label={add.isPending ? undefined : `${label} ${shownName(blend.name)}`}
          onClick={() => add.run()}
        >
          {label}
        </Button>
      )}
      {missing.length > 0 || add.result ? null : (
        <p className="text-center text-muted text-sm">Você pode mudar o peso no carrinho.</p>
      )}
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {add.result ? (
          <>
            <span>{formatQuantity(add.result, 'g')} adicionado ao carrinho.</span>
            <ButtonLink href="/carrinho" className="grow">
              Ir para o carrinho
            </ButtonLink>
          </>
        ) : null}
      </p>
      <ButtonLink
        href={copyHref(blend)}
        variant="quiet"
        aria-label={`Copiar ${shownName(blend.name)} para um novo blend`}
        className="w-full"
      >
        COPIAR PARA UM NOVO BLEND
      </ButtonLink>
    </div>
  )
}
