import { RetryNotice } from '@/components/ui/retry-notice'

const TEXT = 'Não conseguimos falar com a loja agora. Os seus dados estão guardados.'

export function LoadTrouble({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice text={TEXT} onRetry={onRetry} />
}
