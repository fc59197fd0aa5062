import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextButton } from '@/components/ui/text-link'

/** Time in ms during which a removal can be undone. */
const UNDO_MS = 8_000

interface Props {
  name: string
  /** Minimum quantity as text, when the shopper chose less. Null for a plain removal. */
  minimum: string | null
  onUndo: () => void
  onTakeMinimum: () => void
  onEnd: () => void
}

/** Placeholder of a removed row with its undo. The timer pauses on hover and focus. */
export function RemovalUndo({ name, minimum, onUndo, onTakeMinimum, onEnd }: Props) {
  const left = useRef(UNDO_MS)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (pointed || focused) return
    const since = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [pointed, focused])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the time of its buttons rests
    <div
      // Not on enter: the placeholder may appear under a resting pointer.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="flex flex-wrap items-center gap-x-3 text-sm"
    >
      <p role="status" className="py-3 text-muted">
        Removido<span className="sr-only">: {name}</span>
        {minimum ? `: o mínimo é ${minimum}` : null}
      </p>
      <TextButton onClick={onUndo} className="hover:no-underline">
        Desfazer<span className="sr-only"> a remoção de {name}</span>
      </TextButton>
      {minimum ? (
        <TextButton onClick={onTakeMinimum} className="hover:no-underline">
          Levar {minimum}
          <span className="sr-only"> de {name}</span>
        </TextButton>
      ) : null}
    </div>
  )
}
