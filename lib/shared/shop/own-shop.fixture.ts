import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { SHOP_SCHEMA } from './schema.mjs'

export type ShopJson = z.input<typeof SHOP_SCHEMA>

/** A shop that shares no value with the sample. */
export const OWN_JSON: ShopJson = {
  identity: {
    name: 'Boi Bom',
    legalName: 'Boi Bom Carnes Ltda.',
    cnpj: '12.ABC.345/01DE-35',
    address: 'Avenida Nova, 1, Centro, Aracaju – SE, 49010-020',
    phone: '(79) 2222-1111',
    email: 'loja@boibom.test',
    whatsapp: '5579988887777',
    social: ['https://www.instagram.com/boibom'],
  },
  place: { state: 'SE', timeZone: 'America/Maceio' },
  delivery: {
    areas: [
      { name: 'Aracaju', zipcodes: [['49000-000', '49098-999']], cost: 12 },
      {
        name: 'São Cristóvão',
        zipcodes: [
          ['49100-000', '49100-999'],
          ['49102-000', '49105-999'],
        ],
        cost: 18,
      },
    ],
    freeFrom: 150,
    minimumOrder: 40,
    lastOrder: '20:30',
    capacity: 6,
    express: null,
  },
  week: [
    {
      days: ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      pickup: '09:00-18:30',
      delivery: ['09:00-12:00', { hours: '14:00-18:00', capacity: 4 }],
    },
  ],
  holidays: [
    { name: 'Independência de Sergipe', date: '08/07' },
    { name: 'Segunda-feira de Carnaval', fromEaster: -48 },
  ],
  tolerancePercent: 5,
  carts: { emptyDays: 3, filledDays: 21, guestOrderDays: 45 },
  features: { blends: false, barbecue: false },
  colours: {
    page: '#f7fbff',
    surface: '#e6eef5',
    ink: '#0f1b24',
    inkLight: '#22323e',
    primary: '#0b4a6f',
    primaryDark: '#08354f',
    muted: '#3f4f5a',
    success: '#1d5a33',
    accent: '#2b8fc8',
    highlight: '#7fc4ee',
    line: '#c9d6df',
  },
  pictures: {
    logoLight: null,
    logoDark: null,
    icon: 'icone.svg',
    preview: 'banners/blend.webp',
    about: { wide: 'banners/blend.webp' },
    blends: { wide: 'banners/blend.webp' },
    barbecue: { wide: 'banners/blend.webp' },
  },
}

export const OWN_SHOP = SHOP_SCHEMA.parse(OWN_JSON)

/** Writes a shop's folder with the sample's texts and pictures, and returns its path. */
export function writeShopFolder(json: ShopJson = OWN_JSON): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  for (const part of ['textos', 'imagens']) {
    cpSync(join('shop', part), join(folder, part), { recursive: true })
  }
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(json))
  return folder
}
