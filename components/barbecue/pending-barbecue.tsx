'use client'

import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { usePending } from '@/lib/barbecue/pending'

export function PendingBarbecue() {
  const { lines, texts, sending, resume, drop } = usePending()
  if (lines.length === 0) return null
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
