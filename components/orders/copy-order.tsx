'use client'

import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { AlertBox } from '@/components/ui/alert-box'
import { Button, ButtonLink, type ButtonVariant } from '@/components/ui/button'
import { takeFocus } from '@/lib/browser/focus'
import { useCart } from '@/lib/cart/use-cart'
import { type Copying, type CopySource, isWholeCopy, useCopyOrder } from '@/lib/orders/copy-order'
import { formatBrl, fromCents } from '@/lib/shared/money'

const COPIED = 'Todos os itens foram para o carrinho.'
const SUMMED = 'Somou ao que já estava'

interface CopyOrderProps {
  order: CopySource
  label: string
  variant?: ButtonVariant
  /** Id of an element outside that shows that all was copied. */
  statusId?: string | undefined
}

/**
 * Copies an order into the cart after a confirmation. A whole copy closes the dialog, and a link to
 * the cart replaces the button; differences are reported in the dialog.
 */
export function CopyOrder({ order, label, variant = 'secondary', statusId }: CopyOrderProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cartLink = useRef<HTMLAnchorElement>(null)
  const title = useId()
  const done = useId()
  const { copying, ask, confirm, close } = useCopyOrder(order)
  const { count } = useCart()
  const { step } = copying
  const status = statusId && document.getElementById(statusId)
  const isDone = copying.step === 'copied' && isWholeCopy(copying.report)
  const isOpen = step !== 'idle' && !isDone
  const isOver = (step === 'copied' && !isDone) || step === 'failed'

  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) {
      dialog.current.close()
      cartLink.current?.focus()
    }
  }, [isOpen])

  return (
    <>
      {isDone && status ? createPortal(COPIED, status) : null}
      {isDone ? (
        <>
          <ButtonLink ref={cartLink} href="/carrinho" aria-describedby={done}>
            Ver carrinho
          </ButtonLink>
          <p
            id={done}
            className="col-span-full basis-full self-center text-sm sm:text-right print:hidden"
          >
            {COPIED} <CartSum /> {summedText(copying.report.summed)}
          </p>
        </>
      ) : (
        <Button
          variant={variant}
          aria-label={`${label} #${order.number}`}
          className="noscript:hidden"
          onClick={ask}
        >
          {label}
        </Button>
      )}
      <dialog
        ref={dialog}
        aria-labelledby={title}
        onCancel={(event) => step === 'copying' && event.preventDefault()}
        onClose={() => isDone || close()}
        className="m-auto w-md rounded-lg bg-page p-6 text-ink shadow-xl backdrop:bg-ink/60"
      >
        {isOver ? (
          <CopyResult copying={copying} titleId={title} />
        ) : (
          <p id={title} className="font-heading font-semibold text-lg">
            Adicionar os itens do pedido #{order.number} ao seu carrinho
            {count > 0 ? ' atual' : null}?
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={step === 'copying'} onClick={close}>
            {isOver ? 'Fechar' : 'Cancelar'}
          </Button>
          {step === 'copied' ? (
            <ButtonLink href="/carrinho" onClick={close}>
              Ver carrinho
            </ButtonLink>
          ) : (
            <Button loading={step === 'copying'} onClick={confirm}>
              {step === 'failed' ? 'Tentar de novo' : 'Confirmar'}
            </Button>
          )}
        </div>
      </dialog>
    </>
  )
}

/** `Agora ele tem 3 itens: R$ 139,80.` */
function CartSum() {
  const { count, totalCents } = useCart()
  const sum = totalCents === null ? '' : `: ${formatBrl(fromCents(totalCents))}`
  return `Agora ele tem ${count} ${count === 1 ? 'item' : 'itens'}${sum}.`
}

/** `Somou ao que já estava: Alcatra, agora 2 Kg (antes 1 Kg).`, with at most three items. */
function summedText(summed: readonly string[]): string {
  if (summed.length === 0) return ''
  const more = summed.length > 3 ? ` e mais ${summed.length - 3}` : ''
  return `${SUMMED}: ${summed.slice(0, 3).join('; ')}${more}.`
}

interface CopyResultProps {
  copying: Copying
  titleId: string
}

function CopyResult({ copying, titleId }: CopyResultProps) {
  if (copying.step === 'failed') {
    return (
      <>
        <p id={titleId} className="mb-3 font-heading font-semibold text-lg">
          {copying.isOutcomeUnknown
            ? 'Confira o carrinho antes de tentar de novo'
            : 'Nada foi copiado'}
        </p>
        <AlertBox texts={copying.texts} />
      </>
    )
  }
  if (copying.step !== 'copied') return null
  const { report } = copying
  return (
    <div>
      <p ref={takeFocus} id={titleId} tabIndex={-1} className="font-heading font-semibold text-lg">
        Os itens foram para o carrinho, com diferenças:
      </p>
      <Entries title="Ficou de fora" texts={report.skipped} />
      <Entries title="Veio menos" texts={report.reduced} />
      <Entries title="Mudou de preço" texts={report.repriced} />
      <Entries
        title={
          report.keptObservations.length === 1
            ? 'Observação que ficou como já estava'
            : 'Observações que ficaram como já estavam'
        }
        texts={report.keptObservations}
      />
      <Entries title="Porções que ficaram como já estavam" texts={report.keptBags} />
      <Entries title={SUMMED} texts={report.summed} />
    </div>
  )
}

function Entries({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <>
      <p className="mt-4 font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
