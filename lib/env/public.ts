/** Settings that reach the browser: Next inlines each NEXT_PUBLIC_ name at build time. */
export const publicEnv = {
  storeName: process.env.NEXT_PUBLIC_STORE_NAME || 'Açougue Recôncavo',
  storeLegalName:
    process.env.NEXT_PUBLIC_STORE_LEGAL_NAME || 'Açougue Recôncavo Comércio de Carnes Ltda.',
  storeCnpj: process.env.NEXT_PUBLIC_STORE_CNPJ || '11.222.333/0001-81',
  storeAddress:
    process.env.NEXT_PUBLIC_STORE_ADDRESS ||
    'Rua do Exemplo, 100, Pituba, Salvador – BA, 41810-000',
  phone: process.env.NEXT_PUBLIC_STORE_PHONE || '(71) 3333-4444',
  email: process.env.NEXT_PUBLIC_STORE_EMAIL || 'atendimento@acouguereconcavo.example',
  whatsapp: process.env.NEXT_PUBLIC_STORE_WHATSAPP || '557133334444',
  appVersion: process.env.NEXT_PUBLIC_APP_VERSION || '1.0.0',
  demo: process.env.NEXT_PUBLIC_DEMO === '1',
}
