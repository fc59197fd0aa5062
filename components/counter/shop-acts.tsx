'use client'

import { useState } from 'react'
import { textsOf } from '@/lib/counter/use-counter'
import { type ShopAct, useActs } from '@/lib/counter/use-shop'
import { formatDateAndTime } from '@/lib/shared/format-date'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { AlertBox } from '../ui/alert-box'
import { PageLoader } from '../ui/page-loader'
import { CounterButton } from './counter-button'

const ACT_NAMES: Readonly<Record<string, string>> = {
  'stock-count': 'contou o estoque',
  'price-change': 'mudou o preço',
  'picture-change': 'trocou a foto',
  withdrawal: 'tirou de venda',
  restoration: 'voltou à venda',
  closing: 'fechou um horário',
  opening: 'abriu um horário',
  'order-move': 'mudou a etapa',
  'order-finish': 'fechou o pedido',
  'order-capture': 'cobrou o pedido',
  'order-refund': 'devolveu dinheiro',
  'order-cancel': 'cancelou o pedido',
  'payment-deny': 'recusou o pagamento',
  'payment-evaluate': 'avaliou o pagamento de novo',
  'pix-received': 'recebeu um Pix',
  'pix-returned': 'devolveu um Pix',
  weigh: 'pesou',
  substitute: 'trocou um item',
  'weight-ask': 'perguntou por um peso',
  'weight-agree': 'ouviu o sim a um peso',
  'delivery-move': 'mudou a entrega',
  reschedule: 'mudou o horário',
  receipt: 'guardou a NFC-e',
}

/** Who changed what and when, the newest first. */
export function ShopActs() {
  const [before, setBefore] = useState<number | null>(null)
  const { data, error } = useActs(before)
  if (!data) return error ? <AlertBox texts={textsOf(error)} /> : <PageLoader />
  const last = data.acts.at(-1)
  return (
    <div className="space-y-3">
      <ul className="divide-y divide-line">
        {data.acts.map((act) => (
          <li key={act.id} className="py-2 text-lg">
            {formatDateAndTime(act.at)} · {act.who ?? 'Comando da loja'}{' '}
            {ACT_NAMES[act.act] ?? act.act} <strong>{act.product ?? act.number}</strong>
            {factsOf(act)}
          </li>
        ))}
      </ul>
      {data.acts.length === 0 ? <p className="text-lg">Nenhuma mudança.</p> : null}
      <div className="flex flex-wrap gap-3">
        {before !== null ? (
          <CounterButton variant="secondary" onClick={() => setBefore(null)}>
            Mais novas
          </CounterButton>
        ) : null}
        {last ? (
          <CounterButton variant="secondary" onClick={() => setBefore(last.id)}>
            Mais antigas
          </CounterButton>
        ) : null}
      </div>
    </div>
  )
}

function factsOf({ act, facts }: ShopAct): string {
  if (act === 'price-change') {
    const [from, to] = [facts.from, facts.to].map((cents) => formatBrl(fromCents(Number(cents))))
    return `: de ${from} para ${to}`
  }
  if (typeof facts.cents === 'number') return `: ${formatBrl(fromCents(facts.cents))}`
  const texts = Object.entries(facts).map(([name, value]) => `${name} ${value}`)
  return texts.length > 0 ? `: ${texts.join(', ')}` : ''
}
