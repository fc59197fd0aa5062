import { Button } from '@/components/ui/button'

export function OrdersRetry({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-6 rounded-lg bg-creme p-5">
      <p>Não conseguimos falar com a loja agora. Os seus pedidos estão guardados.</p>
      <Button variant="secondary" className="mt-4" onClick={() => onRetry()}>
        Tentar de novo
      </Button>
    </div>
  )
}
