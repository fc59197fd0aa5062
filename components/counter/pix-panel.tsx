'use client'

import { useSession } from '@/lib/counter/use-counter'
import { type CounterPix, usePix } from '@/lib/counter/use-pix'
import { formatBrl } from '@/lib/shared/money'
import { mayAct } from '@/lib/shared/staff-roles'
import { PixEntryForm } from './pix-entry-form'

/** What is expected, came or is to be returned of an order's Pix; nothing for another method. */
export function PixPanel({ number }: { number: string }) {
  const pix = usePix(number).data?.pix
  const role = useSession().data?.person.role
  if (!pix || !role) return null
  return (
    <section
      aria-labelledby="pix-esperado"
      className="space-y-4 rounded-lg border-2 border-line bg-white p-4 text-lg"
    >
      <div aria-live="polite">
        <h2 id="pix-esperado" className="font-bold text-2xl">
          {headline(pix)}
        </h2>
        {pix.received > 0 && pix.due > 0 ? (
          <p>
            Entraram {formatBrl(pix.received)} de {formatBrl(pix.expected ?? 0)}.
          </p>
        ) : null}
        {pix.isLate && pix.due > 0 ? (
          <p className="font-bold text-primary">Atrasado: ligue para o cliente.</p>
        ) : null}
      </div>
      {pix.surplus > 0 && !mayAct(role, 'gerente') ? <p>O gerente registra a devolução.</p> : null}
      {pix.surplus > 0 && mayAct(role, 'gerente') ? (
        <PixEntryForm
          key="returned"
          number={number}
          kind="returned"
          suggested={pix.surplus}
          action="Devolvido"
          help="Devolva primeiro no aplicativo do banco, depois registre aqui."
        />
      ) : null}
      {pix.expected !== null && mayAct(role, 'balcao') ? (
        <PixEntryForm
          key="received"
          number={number}
          kind="received"
          suggested={null}
          action="Recebido"
          help="Abra o extrato do banco e digite o valor que entrou. Foto ou comprovante do cliente não vale."
        />
      ) : null}
    </section>
  )
}

function headline({ expected, due, surplus }: CounterPix): string {
  if (surplus > 0) return `Devolver ${formatBrl(surplus)} por Pix`
  if (due > 0) return `Pix de ${formatBrl(due)} esperado`
  return expected === null ? 'Pix depois de pesar' : `Pix de ${formatBrl(expected)} recebido`
}
