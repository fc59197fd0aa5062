import { SAMPLE_SHOP } from '../shared/sample-shop.mjs'

/** Settings that reach the browser: Next inlines each NEXT_PUBLIC_ name at build time. */
export const publicEnv = {
  storeName: process.env.NEXT_PUBLIC_STORE_NAME || SAMPLE_SHOP.name,
  storeLegalName: process.env.NEXT_PUBLIC_STORE_LEGAL_NAME || SAMPLE_SHOP.legalName,
  storeCnpj: process.env.NEXT_PUBLIC_STORE_CNPJ || SAMPLE_SHOP.cnpj,
  storeAddress: process.env.NEXT_PUBLIC_STORE_ADDRESS || SAMPLE_SHOP.address,
  phone: process.env.NEXT_PUBLIC_STORE_PHONE || SAMPLE_SHOP.phone,
  email: process.env.NEXT_PUBLIC_STORE_EMAIL || SAMPLE_SHOP.email,
  whatsapp: process.env.NEXT_PUBLIC_STORE_WHATSAPP || SAMPLE_SHOP.whatsapp,
  appVersion: process.env.NEXT_PUBLIC_APP_VERSION || '1.0.0',
  demo: process.env.NEXT_PUBLIC_DEMO === '1',
}
