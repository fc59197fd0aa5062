'use client'

import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { usePending } from '@/lib/barbecue/pending'

/** The incomplete barbecue, or the one that was just added. */
export function PendingBarbecue() {
  const { lines, texts, added, sending, resume, drop } = usePending()
  if (lines.length === 0) return <Added names={added} />
  return (
    <section
      aria-label="Churrasco incompleto"
      className="mt-6 max-w-3xl space-y-3 rounded-lg border border-line bg-surface p-4"
    >
      <p>
        <strong>Faltou uma parte do seu churrasco no carrinho:</strong>{' '}
        {lines.map(({ product }) => product.name).join(', ')}.
      </p>
      <AlertBox texts={texts} />
      <div className="flex flex-wrap gap-3">
        <Button loading={sending} onClick={resume}>
          Adicionar o que falta
        </Button>
        <Button variant="secondary" onClick={drop}>
          Fechar aviso
        </Button>
      </div>
    </section>
  )
}

/** Names the lines that the calculator has just added. */
function Added({ names }: { names: readonly string[] }) {
  return names.length > 0 ? (
    <p role="status" className="mt-4 max-w-3xl rounded-lg border border-line bg-surface p-3">
      <strong className="text-success">
        {names.length === 1
          ? '1 item do churrasco adicionado:'
          : `${names.length} itens do churrasco adicionados:`}
      </strong>{' '}
      {names.join(', ')}.
    </p>
  ) : null
}
