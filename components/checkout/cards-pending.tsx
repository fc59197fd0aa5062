import { Button } from '@/components/ui/button'

interface Props {
  failed: boolean
  /** They are being asked for. */
  busy: boolean
  onRetry: () => void
}

/** Stands for the saved cards until they are known; every other way to pay is open meanwhile. */
export function CardsPending({ failed, busy, onRetry }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 text-muted">
      <p role="status">
        {failed
          ? 'Não conseguimos ler os seus cartões salvos.'
          : 'Carregando os seus cartões salvos...'}
      </p>
      {failed ? (
        <Button variant="quiet" className="-mx-5" loading={busy} onClick={() => onRetry()}>
          Tentar de novo
        </Button>
      ) : null}
    </div>
  )
}
