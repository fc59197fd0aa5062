'use client'

import { useEffect, useId, useRef } from 'react'

interface ConfirmDialogProps {
  open: boolean
  question: string
  /** Name of what the question is about, or what else the confirmation causes. */
  subject?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Native dialog: Escape cancels, and the focus returns to the opener. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, subject, onConfirm, onCancel } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const subjectId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={subject ? subjectId : undefined}
      onClose={onCancel}
      className="m-auto w-96 rounded-lg bg-page p-6 text-ink shadow-xl backdrop:bg-ink/60"
    >
      <p id={titleId} className="font-heading font-semibold text-lg">
        {question}
      </p>
      {subject ? (
        <p id={subjectId} className="wrap-anywhere mt-2">
          {subject}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button
          type="button"
          onClick={() => ref.current?.close()}
          className="min-h-11 rounded-lg border border-muted/60 px-4 font-semibold"
        >
          Cancelar
        </button>
        <button
          type="button"
          onClick={onConfirm}
          className="min-h-11 rounded-lg bg-primary px-4 font-semibold text-page"
        >
          Confirmar
        </button>
      </div>
    </dialog>
  )
}
