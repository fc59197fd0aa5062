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
const IsHidden = createContext(false)

/** Hides the content below a pane while that pane loads, so that the layout does not move. */
export function PaneLoading({ children }: { children: ReactNode }) {
  const [loading, setLoading] = useState(0)
  const holdBack = useCallback(() => {
    setLoading((count) => count + 1)
    return () => setLoading((count) => count - 1)
  }, [])
  return (
    <HoldBack value={holdBack}>
      <IsHidden value={loading > 0}>{children}</IsHidden>
    </HoldBack>
  )
}

/** Hides the content below for as long as the caller is mounted. */
function useHoldBack(): void {
  const holdBack = useContext(HoldBack)
  useLayoutEffect(holdBack, [holdBack])
}

export function useIsHidden(): boolean {
  return useContext(IsHidden)
}

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

/** Placeholder of the summary while it loads. */
export function SummaryRoom() {
  return <p className="min-h-12" />
}

/** Placeholder of the card fields while their code loads. */
export function CardRoom() {
  return (
    <div className="min-h-80 rounded-lg bg-surface p-4 xl:min-h-52">
      <PaneSpinner />
    </div>
  )
}
