import { RetryNotice } from '@/components/ui/retry-notice'

const TEXT = 'Não conseguimos falar com a loja agora. Os seus dados estão guardados.'

/** Stands for a part of the account that could not be read. */
export function LoadTrouble({ onRetry }: { onRetry: () => void }) {
  return <RetryNotice text={TEXT} onRetry={onRetry} />
}
