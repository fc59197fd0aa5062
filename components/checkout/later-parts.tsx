import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
} from 'react'

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
export function useHoldBack(): void {
  const holdBack = useContext(HoldBack)
  useLayoutEffect(holdBack, [holdBack])
}

export function useIsHeldBack(): boolean {
  return useContext(IsHeldBack)
}
