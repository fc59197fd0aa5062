import { readSeedDocuments } from '../../sales-api/tests/relevance/seed-documents'

const KINDS = [
  '',
  'Angus',
  'Nelore',
  'Wagyu',
  'Premium',
  'Reserva',
  'Família',
  'Orgânica',
  'Maturada',
  'Selecionada',
]
const PLACES = ['', 'do Sertão', 'da Chapada', 'do Pampa', 'da Serra', 'do Cerrado', 'do Litoral']

/**
 * `count` products: those of the catalogue, and variations of them under other names and makers.
 * @param {number} count
 * @returns {Promise<import('../../sales-api/service/search/documents').SearchDocument[]>}
 */
export async function makeProducts(count) {
  const seed = await readSeedDocuments()
  return Array.from({ length: count }, (_, index) => vary(seed, index))
}

/**
 * @param {import('../../sales-api/service/search/documents').SearchDocument[]} seed
 * @param {number} index
 */
function vary(seed, index) {
  const base = pick(seed, index)
  if (index < seed.length) return base
  const round = Math.floor(index / seed.length)
  const name = `${base.hit.name} ${pick(KINDS, round)} ${pick(PLACES, round * 3)}`
  const maker = `${base.hit.manufacturer} ${pick(PLACES, round)}`
  const id = 100_000 + index
  return {
    ...base,
    id,
    description: `${base.description} ${pick(seed, index * 7 + round).description}`,
    salesVolume: (base.salesVolume * (round + 7)) % 997,
    hit: {
      ...base.hit,
      id,
      objectID: String(id),
      slug: `${base.hit.slug}-${index}`,
      name: name.trim(),
      manufacturer: maker.trim(),
      on_sale: index % 4 === 0,
    },
  }
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} index
 * @returns {T}
 */
function pick(list, index) {
  return /** @type {T} */ (list[index % list.length])
}
