import { RetryNotice } from '@/components/ui/retry-notice'

const TEXT = 'Não foi possível carregar esta etapa. O seu pedido está guardado.'

export function PaneRetry({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice text={TEXT} onRetry={onRetry} />
}
