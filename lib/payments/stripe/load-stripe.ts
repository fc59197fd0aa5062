import type { Stripe } from '@stripe/stripe-js'
// This entry of the package sends no request on import.
import { loadStripe as load } from '@stripe/stripe-js/pure'
import { report } from '../../services/monitoring/report'

const TIMEOUT_MS = 15_000

let loading: Promise<Stripe> | null = null

/** Loads Stripe's script once. Reports a failed load; the next call retries. */
export function loadStripe(publicKey: string): Promise<Stripe> {
  loading ??= inTime(publicKey).catch((error) => {
    loading = null
    report(error, { payment: 'Stripe' })
    throw error
  })
  return loading
}

async function inTime(publicKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe did not load in time')), TIMEOUT_MS)
  })
  try {
    const options = { locale: 'pt-BR', developerTools: { assistant: { enabled: false } } } as const
    const stripe = await Promise.race([load(publicKey, options), late])
    if (!stripe) throw new Error('Stripe is not for servers')
    return stripe
  } finally {
    clearTimeout(timer)
  }
}
