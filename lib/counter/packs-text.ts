import { formatQuantity } from '../shared/weight'

/** `3 pacotes de 500 g`, or `2 pacotes de 1 Kg e 1 de 300 g`; sizes in grams. */
export function packsText(quantity: number, size: number): string {
  const full = Math.floor(quantity / size)
  const rest = quantity % size
  const packs = full > 0 ? [`${counted(full)} de ${weightText(size)}`] : []
  if (rest > 0) packs.push(`${packs.length > 0 ? 1 : counted(1)} de ${weightText(rest)}`)
  return packs.join(' e ')
}

const counted = (packs: number) => `${packs} ${packs === 1 ? 'pacote' : 'pacotes'}`
const weightText = (grams: number) => (grams < 1000 ? `${grams} g` : formatQuantity(grams, 'g'))
