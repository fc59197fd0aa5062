import { Button } from '@/components/ui/button'

/** Stands for a part of the account that could not be read. */
export function LoadTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-lg bg-creme p-4">
      <p>Não conseguimos falar com a loja agora. Os seus dados estão guardados.</p>
      <Button variant="secondary" className="mt-3" onClick={() => onRetry()}>
        Tentar de novo
      </Button>
    </div>
  )
}
