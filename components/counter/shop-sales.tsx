'use client'

import { useState } from 'react'
import { serverNow } from '@/lib/browser/server-clock'
import { shopDay } from '@/lib/shared/shop-time'
import { buttonLook } from '../ui/button'
import { TextField } from '../ui/text-field'

/** Downloads the orders of a period as CSV. */
export function ShopSales() {
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
          className={buttonLook('primary', 'min-h-14 px-6 text-lg')}
        >
          Baixar planilha
        </a>
      ) : null}
    </div>
  )
}
