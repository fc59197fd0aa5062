'use client'

import { useState } from 'react'
import { textsOf } from '@/lib/counter/use-counter'
import { type ShopAct, useActs } from '@/lib/counter/use-shop'
import {
  CANCEL_REASON_NAMES,
  type CancelReason,
  counterStep,
  ROLE_NAMES,
  STEP_NAMES,
  type StaffRole,
} from '@/lib/shared/counter'
import { formatDateAndTime, formatDay, formatDayAndWindow } from '@/lib/shared/format-date'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { formatQuantity } from '@/lib/shared/weight'
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
  'staff-add': 'convidou uma pessoa',
  'staff-end': 'encerrou o acesso de uma pessoa',
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
            {formatDateAndTime(act.at)} ·{' '}
            {act.who ?? (act.facts.byCustomer ? 'Cliente' : 'Comando da loja')}{' '}
            {ACT_NAMES[act.act] ?? act.act}
            <Subject name={act.product ?? act.number} />
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

function Subject({ name }: { name: string | null }) {
  if (!name) return null
  return (
    <>
      {' '}
      <strong>{name}</strong>
    </>
  )
}

/** What an act changed, in words; facts without words here are left out. */
function factsOf(shown: ShopAct): string {
  const { act, facts } = shown
  const word =
    WORDS[act]?.(facts, shown) ?? (typeof facts.cents === 'number' ? brl(facts.cents) : null)
  return word ? `: ${word}` : ''
}

type Facts = ShopAct['facts']

const WORDS: Readonly<Record<string, (facts: Facts, act: ShopAct) => string | null>> = {
  'price-change': ({ from, to }) => `de ${brl(from)} para ${brl(to)}`,
  'stock-count': ({ from, to }, { unit }) =>
    `de ${formatQuantity(Number(from), unit ?? 'un')} para ${formatQuantity(Number(to), unit ?? 'un')}`,
  closing: period,
  opening: period,
  reschedule: ({ start }) => formatDateAndTime(String(start)),
  'order-move': ({ to }) => STEP_NAMES[counterStep(String(to), null)],
  'order-cancel': ({ reason }) =>
    CANCEL_REASON_NAMES[reason as CancelReason]?.toLowerCase() ?? null,
  'delivery-move': ({ to }) => STEP_NAMES[counterStep('ready', String(to))],
  'order-finish': ({ due }) => (due == null ? null : `${brl(due)} a receber na entrega`),
  'weight-ask': ({ quantity }) => formatQuantity(Number(quantity), 'g'),
  'weight-agree': ({ quantity }) => formatQuantity(Number(quantity), 'g'),
  'staff-add': ({ role }) => ROLE_NAMES[role as StaffRole],
  weigh({ restAsOrdered }, { weighed }) {
    const items = weighed
      .map(({ name, quantity, unit }) =>
        quantity === null ? `${name} desfeito` : `${formatQuantity(quantity, unit)} de ${name}`,
      )
      .join(', ')
    return restAsOrdered ? `${items}, o resto como no pedido` : items
  },
}

function period({ start, end }: Facts): string {
  const [from, to] = [String(start), String(end)]
  return formatDay(from) === formatDay(to)
    ? formatDayAndWindow(from, to)
    : `de ${formatDateAndTime(from)} a ${formatDateAndTime(to)}`
}

const brl = (cents: Facts[string] | undefined) => formatBrl(fromCents(Number(cents)))
