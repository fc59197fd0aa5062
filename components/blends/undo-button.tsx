import { Undo2 } from 'lucide-react'
import type { Draft } from '@/lib/blends/draft'
import type { DraftState } from '@/lib/blends/draft-state'

interface Props {
  draft: Draft
  state: DraftState
}

export function UndoButton({ draft, state }: Props) {
  const off = state.past.length === 0
  return (
    <button
      type="button"
      // Not `disabled`: the button must keep the focus after the last undo.
      aria-disabled={off}
      onClick={draft.undo}
      className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-primary hover:bg-surface aria-disabled:text-muted/70 aria-disabled:hover:bg-transparent"
    >
      <Undo2 aria-hidden className="size-5" />
      Desfazer
    </button>
  )
}
