import { readFileSync } from 'node:fs'
import { SIMULATED_PIX_KEY } from '@/lib/shared/settings/start-rules.mjs'
import { type ShopJson, writeShopFolder } from '@/lib/shared/shop/own-shop.fixture'

const sample = JSON.parse(readFileSync('shop/shop.json', 'utf8')) as ShopJson

/** Settings of the shop below. */
export const PIX = {
  key: SIMULATED_PIX_KEY,
  receiver: 'Boi Bom Carnes',
  city: 'Aracaju',
  txid: 'pedido',
  reminderHours: 3,
  method: { name: 'Pix', description: 'Você paga o valor exato depois da pesagem.' },
} as const

/** SHOP_DIR of the shop, also for an API of its own process. */
export const PIX_SHOP = writeShopFolder({ ...sample, payments: { ...sample.payments, pix: PIX } })

// Import this module first: the shop is read when it is first imported.
// biome-ignore lint/style/noProcessEnv: the shop is read from SHOP_DIR when it is first imported
process.env.SHOP_DIR = PIX_SHOP
