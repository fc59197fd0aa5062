'use client'

import { useState } from 'react'
import type { Tracker } from '@/lib/api/types'
import { payUntilText } from '@/lib/shared/format-date'
import { formatBrl } from '@/lib/shared/money'
import { Button } from '../ui/button'

interface Props {
  pix: NonNullable<Tracker['pix']>
  /** In ms. */
  now: number
  /** Whether the customer collects the order at the store. */
  fetched: boolean
}

/** The exact amount of a weighed order as a Pix code, to copy or to scan. */
export function PixCode({ pix, now, fetched }: Props) {
  const { amount, received, code, qr, payUntil } = pix
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied('Código copiado')
    } catch {
      setCopied('Selecione o código e copie')
    }
  }
  return (
    <section aria-labelledby="pix-do-pedido" className="space-y-3 rounded-lg bg-surface p-4">
      <h2 id="pix-do-pedido" className="font-semibold text-lg">
        Pague <span className="whitespace-nowrap">{formatBrl(amount)}</span> por Pix
      </h2>
      {received > 0 ? (
        <p>
          Recebemos {formatBrl(received)}. Faltam {formatBrl(amount)}.
        </p>
      ) : null}
      {payUntil ? <p className="font-semibold">{payUntilText(payUntil, now)}</p> : null}
      <p>
        Copie o código e cole no aplicativo do seu banco, ou leia o QR Code.{' '}
        {fetched ? 'Retire' : 'O pedido sai'} depois que o Pix entrar.
      </p>
      <div className="flex flex-wrap gap-4">
        <div className="min-w-0 grow basis-60 space-y-3">
          <Button className="w-full noscript:hidden" onClick={copy}>
            Copiar código
          </Button>
          <p role="status" className="text-sm empty:m-0">
            {copied}
          </p>
          <p className="select-all truncate noscript:whitespace-normal print:whitespace-normal noscript:break-all print:break-all rounded-lg border border-line bg-white p-3 font-mono text-sm">
            {code}
          </p>
        </div>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR Code do Pix"
          width={240}
          height={240}
          className="mx-auto bg-white"
        />
      </div>
    </section>
  )
}
