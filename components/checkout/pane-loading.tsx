import { LoaderCircle } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
} from 'react'
import { RetryNotice } from '@/components/ui/retry-notice'

const HoldBack = createContext<() => () => void>(() => () => {})
const IsHeldBack = createContext(false)

/** Around the checkout: what stands below a pane is held back while that pane loads, and so never moves. */
export function PaneLoading({ children }: { children: ReactNode }) {
  const [loading, setLoading] = useState(0)
  const holdBack = useCallback(() => {
    setLoading((count) => count + 1)
    return () => setLoading((count) => count - 1)
  }, [])
  return (
    <HoldBack value={holdBack}>
      <IsHeldBack value={loading > 0}>{children}</IsHeldBack>
    </HoldBack>
  )
}

/** Says that a pane is on its way, for as long as the caller is on screen. */
function useHoldBack(): void {
  const holdBack = useContext(HoldBack)
  useLayoutEffect(holdBack, [holdBack])
}

export function useIsHeldBack(): boolean {
  return useContext(IsHeldBack)
}

/** A pane on its way; what stands below it comes with it. */
export function PaneLoader() {
  useHoldBack()
  return (
    <div className="min-h-96 max-lg:min-h-loading">
      <PaneSpinner />
    </div>
  )
}

export function PaneSpinner() {
  return (
    <p role="status" className="flex items-start gap-3 text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin text-primary" />
      Carregando...
    </p>
  )
}

const TEXT = 'Não foi possível carregar esta etapa. O seu pedido está guardado.'

export function PaneRetry({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice text={TEXT} onRetry={onRetry} />
}

/** Keeps the panes below in their place while the summary is on its way. */
export function SummaryRoom() {
  return <p className="min-h-12" />
}
