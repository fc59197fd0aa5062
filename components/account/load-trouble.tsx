import { RetryNotice } from '@/components/ui/retry-notice'

interface LoadTroubleProps {
  /** Data that the shop still holds, named in the message. */
  kept?: 'dados' | 'pedidos'
  onRetry: () => void
  className?: string
}

export function LoadTrouble({ kept = 'dados', ...props }: LoadTroubleProps) {
  const text = `Não conseguimos falar com a loja agora. Os seus ${kept} estão guardados.`
  return <RetryNotice text={text} {...props} />
}
