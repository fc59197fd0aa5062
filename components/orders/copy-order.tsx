'use client'

import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { Order } from '@/lib/api/types'
import { useCopyOrder } from '@/lib/orders/copy-order'
import { CopyResult } from './copy-result'

interface Props {
  order: Order
  label: string
}

/** Button that copies an order into the cart after its question, then says what came along (ORD-15, ORD-19). */
export function CopyOrder({ order, label }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { copying, ask, confirm, close } = useCopyOrder(order)
  const { step } = copying
  const isOpen = step !== 'idle'
  const isOver = step === 'copied' || step === 'failed'

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])

  return (
    <>
      <Button variant="secondary" aria-label={`${label} #${order.number}`} onClick={ask}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={title}
        onCancel={(event) => step === 'copying' && event.preventDefault()}
        onClose={close}
        className="m-auto w-md rounded-lg bg-page p-6 text-ink shadow-xl backdrop:bg-ink/60"
      >
        {isOver ? (
          <CopyResult copying={copying} titleId={title} />
        ) : (
          <p id={title} className="font-heading font-semibold text-lg">
            Adicionar os itens do pedido #{order.number} ao seu carrinho atual?
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={step === 'copying'} onClick={close}>
            {isOver ? 'Fechar' : 'Cancelar'}
          </Button>
          {step === 'copied' ? (
            <ButtonLink href="/carrinho">Ver carrinho</ButtonLink>
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
