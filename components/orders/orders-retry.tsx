import { RetryNotice } from '@/components/ui/retry-notice'

const TEXT = 'Não conseguimos falar com a loja agora. Os seus pedidos estão guardados.'

export function OrdersRetry({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice text={TEXT} onRetry={onRetry} className="mt-6" />
}
