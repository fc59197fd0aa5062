import type { Tracking } from '@/lib/orders/tracker'
import { formatTime } from '@/lib/shared/format-date'

type Props = Pick<Tracking<unknown>, 'failed' | 'updating' | 'readAt' | 'secondsLeft'>

/** Time of the next tracker read, and the age of the data when a read fails. */
export function RefreshNote({ failed, updating, readAt, secondsLeft }: Props) {
  return (
    <div className="text-muted text-sm print:hidden">
      <p>{updating ? 'Atualizando...' : `Atualiza em ${secondsLeft} s`}</p>
      <p role="status">
        {failed
          ? `Não conseguimos atualizar agora.${readAt ? ` O que você vê é das ${formatTime(readAt)}.` : ''}`
          : null}
      </p>
    </div>
  )
}
