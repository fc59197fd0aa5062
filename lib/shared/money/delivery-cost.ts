/** Served cities and their delivery cost in cents below the free-delivery threshold (Q30, ADDR-05). */
export const DELIVERY_COST_CENTS: Record<string, number> = {
  Salvador: 990,
  'Lauro de Freitas': 1290,
  'Vila de Abrantes': 1490,
}
