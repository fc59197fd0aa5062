import { foldAccents } from '../shared/fold-accents'
import { buyableQuantity } from '../shared/weight'
import { findGroundMeats, groundMeatRequest } from './ground-meat'
import type { Part } from './parts'

interface ClassicPart {
  /** Search text of the meat. */
  cut: string
  grams: number
}

export interface Classic {
  name: string
  goodFor: string
  /** File name in public/pictures. */
  picture: string
  parts: readonly ClassicPart[]
}

/** Recipes to start a blend from. */
export const CLASSICS: readonly Classic[] = [
  {
    name: 'Hambúrguer da casa',
    goodFor: 'Suculento, para a chapa ou a brasa',
    picture: 'burger',
    parts: [
      { cut: 'Acém', grams: 1000 },
      { cut: 'Peito', grams: 600 },
      { cut: 'Costela', grams: 400 },
    ],
  },
  {
    name: 'Costela e fraldinha',
    goodFor: 'Sabor de churrasco no pão',
    picture: 'blend-costela',
    parts: [
      { cut: 'Costela', grams: 1000 },
      { cut: 'Fraldinha', grams: 1000 },
    ],
  },
  {
    name: 'Almôndega macia',
    goodFor: 'Para o molho de tomate e o bolo de carne',
    picture: 'moida-premium',
    parts: [
      { cut: 'Patinho', grams: 1000 },
      { cut: 'Acém', grams: 500 },
    ],
  },
  {
    name: 'Kafta',
    goodFor: 'Cordeiro no espeto, com hortelã',
    picture: 'kafta-espeto',
    parts: [
      { cut: 'Cordeiro', grams: 600 },
      { cut: 'Acém', grams: 400 },
    ],
  },
]

/** `50% Acém · 30% Peito` of a classic. */
export function describeClassic({ parts }: Classic): string {
  const total = parts.reduce((sum, { grams }) => sum + grams, 0)
  return parts.map(({ cut, grams }) => `${Math.round((grams / total) * 100)}% ${cut}`).join(' · ')
}

interface FoundClassic {
  parts: Part[]
  /** Cuts that are not in stock. */
  missing: string[]
  unanswered: boolean
}

/** Finds the meats of a classic that are in stock. */
export async function findClassic({ parts }: Classic): Promise<FoundClassic> {
  const results = await findGroundMeats(parts.map(({ cut }) => groundMeatRequest(cut)))
  const found = parts.map(({ cut, grams }, index) => {
    const product = results[index]?.products.find(
      ({ name, inStock }) => inStock && foldAccents(name).includes(foldAccents(cut)),
    )
    return { cut, part: product && { product, grams: buyableQuantity(grams, product) } }
  })
  return {
    parts: found.flatMap(({ part }) => part ?? []),
    missing: found.filter(({ part }) => !part).map(({ cut }) => cut),
    unanswered: results.some(({ unanswered }) => unanswered),
  }
}
