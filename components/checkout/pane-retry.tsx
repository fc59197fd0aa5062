import { Button } from '@/components/ui/button'

export function PaneRetry({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-lg bg-creme p-4">
      <p>Não foi possível carregar esta etapa. O seu pedido está guardado.</p>
      <Button variant="secondary" className="mt-3" onClick={() => onRetry()}>
        Tentar de novo
      </Button>
    </div>
  )
}
