import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { SHOP_SCHEMA } from './schema.mjs'

const PICTURE = { wide: 'churrasqueira.svg' }

export type ShopJson = z.input<typeof SHOP_SCHEMA>

/** A shop that shares no value with the sample. */
export const OWN_JSON: ShopJson = {
  identity: {
    name: 'Boi Bom',
    article: 'a',
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
  payments: {
    card: { name: 'Crédito', description: 'Pela internet' },
    atDoor: [
      {
        id: 5,
        way: 'pix',
        word: 'Pix',
        delivery: { name: 'Pix na porta', description: 'Leia o código do entregador' },
        pickup: { name: 'Pix no balcão', description: 'Leia o código do caixa' },
      },
      {
        id: 6,
        way: 'cash',
        word: 'dinheiro',
        delivery: { name: 'Dinheiro na porta', description: 'Ao receber' },
        pickup: { name: 'Dinheiro no balcão', description: 'Ao retirar' },
      },
    ],
  },
  weighingExample: { pricePerKg: 42, ordered: 2000, weighed: 2050 },
  relatedProducts: [2001],
  searchSuggestions: ['costela', 'cupim'],
  features: { blends: false, barbecue: false },
  colours: {
    page: '#f5fbff',
    surface: '#ddebf6',
    ink: '#101820',
    inkLight: '#203040',
    primary: '#004466',
    primaryDark: '#003050',
    muted: '#40505c',
    success: '#1f5130',
    accent: '#2080c0',
    highlight: '#f0b030',
    line: '#c0d4e4',
  },
  pictures: {
    logoLight: null,
    logoDark: null,
    icon: 'boi.svg',
    preview: 'churrasqueira.svg',
    about: PICTURE,
    steps: [null, { file: 'boi.svg', alt: 'Boi desenhado' }],
  },
  banners: [
    {
      name: 'costela',
      picture: PICTURE,
      title: 'Costela de doze horas',
      text: 'Peça inteira ou em ripas.',
      action: 'Ver costelas',
      link: '/busca?q=costela',
    },
  ],
}

export const OWN_SHOP = SHOP_SCHEMA.parse(OWN_JSON)

export const SAMPLE_JSON: ShopJson = JSON.parse(readFileSync('shop/shop.json', 'utf8'))

/** Times of a shop's week, such as '07:00'. */
function timesOf({ week }: ShopJson): string[] {
  return [...new Set(JSON.stringify(week).match(/\d\d:\d\d/g))]
}

/** Times of the sample that `OWN_JSON` has nowhere. */
export const SAMPLE_TIMES = timesOf(SAMPLE_JSON).filter((time) => !timesOf(OWN_JSON).includes(time))

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="600" height="600"><circle cx="4.5" cy="4.5" r="3" fill="#0000ff"/></svg>'
const WIDE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="900"><rect width="1800" height="900" fill="#204060"/></svg>'

const TEXTS = {
  inicio:
    '# Boi na brasa\n\nSó carne maturada.\n\n## Busca {#descricao}\n\nCasa de carnes de {cidades}.\n',
  sobre: `# Sobre {artigo} {nome}

Casa de carnes de {cidades}.

## Do gancho à brasa {#passos}

### Pese com a gente

{formas-de-pagamento}, com {tolerancia}% para mais ou para menos.

### Espere em casa

Em {cidades}.{se frete-gratis} Grátis a partir de R$ {frete-gratis} em produtos.{fim}
`,
}

/** Writes a shop's folder, with texts of its own beside the sample's, and returns its path. */
export function writeShopFolder(json: ShopJson = OWN_JSON): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  cpSync('shop', folder, { recursive: true })
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(json))
  for (const [name, text] of Object.entries(TEXTS)) {
    writeFileSync(join(folder, 'textos', `${name}.md`), text)
  }
  writeFileSync(join(folder, 'imagens', 'boi.svg'), ICON)
  writeFileSync(join(folder, 'imagens', 'churrasqueira.svg'), WIDE)
  return folder
}
