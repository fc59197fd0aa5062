/** Served cities and their delivery cost in cents (Q30, ADDR-05). */
const COSTS: Record<string, number> = {
  Salvador: 990,
  'Lauro de Freitas': 1290,
  'Vila de Abrantes': 1490,
}

export function isServedCity(city: string): boolean {
  return Object.hasOwn(COSTS, city)
}

/** Delivery cost in cents to a served city; the dearest one for any other. */
export function deliveryCostCents(city: string): number {
  return COSTS[city] ?? Math.max(...Object.values(COSTS))
}
