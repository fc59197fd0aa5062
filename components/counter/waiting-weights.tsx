'use client'

import { usePathname } from 'next/navigation'
import { useWaitingWeights } from '@/lib/counter/use-weighing'

const ORDER_PAGE = '/balcao/pedido'

/** Sends weights that wait on the device from every page, and names their orders. */
export function WaitingWeights() {
  const { isCut, entries, refusals } = useWaitingWeights()
  // The order's page says more about its own weights.
  if (usePathname() === ORDER_PAGE) return null
  const waiting = isCut ? numbersOf(entries) : []
  return (
    <>
      {waiting.length > 0 ? (
        <Strip text="Sem conexão: guardamos neste tablet pesos do pedido" numbers={waiting} />
      ) : null}
      {refusals.length > 0 ? (
        <Strip text="Um peso não foi aceito. Abra o pedido" numbers={numbersOf(refusals)} />
      ) : null}
    </>
  )
}

const numbersOf = (entries: readonly { number: string }[]) => [
  ...new Set(entries.map(({ number }) => number)),
]

function Strip({ text, numbers }: { text: string; numbers: string[] }) {
  return (
    <p role="alert" className="bg-highlight px-4 py-2 font-semibold text-lg print:hidden">
      {text}
      {numbers.map((number) => (
        <a
          key={number}
          href={`${ORDER_PAGE}?numero=${encodeURIComponent(number)}`}
          className="ml-2 inline-flex min-h-14 items-center px-2 underline"
        >
          {number}
        </a>
      ))}
    </p>
  )
}
