'use client'

import { useEffect, useState } from 'react'
import { serverNow } from '@/lib/browser/server-clock'
import { useSession } from '@/lib/counter/use-counter'
import { mayAct, type StaffRole } from '@/lib/shared/counter'
import { shopDay } from '@/lib/shared/shop-time'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { TextField } from '../ui/text-field'
import { ShopActs } from './audit-trail'
import { counterLook } from './counter-button'
import { ShopDays } from './shop-days'
import { ShopProducts, UNSAVED } from './shop-products'

const PARTS = {
  produtos: 'Produtos',
  dias: 'Dias e horários',
  pedidos: 'Pedidos em planilha',
  historico: 'Quem mudou o quê',
} as const

type Part = keyof typeof PARTS

/** Settings of the shop. Everything except stock needs the role `gerente`. */
export function ShopScreen() {
  const { data: session } = useSession()
  const [part, show] = useState<Part>('produtos')
  const [isEdited, setEdited] = useState(false)
  const [wanted, want] = useState<Part | null>(null)
  useEffect(() => {
    if (!isEdited) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isEdited])
  // A save that ends while the question is open closes the question.
  if (wanted && !isEdited) {
    show(wanted)
    want(null)
  }
  if (!session) return null
  const { role } = session.person
  if (!mayAct(role, 'balcao')) return <p className="p-4 text-lg">Seu acesso não permite isso.</p>
  return (
    <div className="space-y-4 p-4">
      <h1 className="font-bold text-2xl">Loja</h1>
      {mayAct(role, 'gerente') ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Parte</legend>
          {(Object.keys(PARTS) as Part[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={part === name}
              onClick={() => (isEdited && name !== part ? want(name) : show(name))}
              className="min-h-14 rounded-lg border border-muted bg-white px-4 font-semibold aria-pressed:bg-ink aria-pressed:text-page"
            >
              {PARTS[name]}
            </button>
          ))}
        </fieldset>
      ) : null}
      <PartView part={part} role={role} isEdited={isEdited} onEdited={setEdited} />
      <ConfirmDialog
        open={wanted !== null}
        question={part === 'dias' ? 'Nada foi fechado ainda. Sair sem fechar?' : UNSAVED}
        onConfirm={() => setEdited(false)}
        onCancel={() => want(null)}
      />
    </div>
  )
}

interface PartProps {
  part: Part
  role: StaffRole
  isEdited: boolean
  onEdited: (isEdited: boolean) => void
}

function PartView({ part, role, isEdited, onEdited }: PartProps) {
  if (part === 'dias') return <ShopDays onEdited={onEdited} />
  if (part === 'pedidos') return <ShopSales />
  if (part === 'historico') return <ShopActs />
  const isManager = mayAct(role, 'gerente')
  return <ShopProducts isManager={isManager} isEdited={isEdited} onEdited={onEdited} />
}

/** Downloads the orders of a period as CSV. */
function ShopSales() {
  const [today] = useState(() => shopDay(new Date(serverNow())))
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Pedidos feitos de"
        type="date"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="até"
        type="date"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      {from && to ? (
        <a
          href={`/staff/v1/sales?${new URLSearchParams({ from, to })}`}
          download
          className={counterLook('primary')}
        >
          Baixar planilha
        </a>
      ) : null}
    </div>
  )
}
