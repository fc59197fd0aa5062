import { doublePrecision, text } from 'drizzle-orm/pg-core'

/** Columns shared by the address book and the addresses of an order. */
export const addressColumns = () => ({
  receiverName: text().notNull(),
  addressLine1: text().notNull(),
  addressLine2: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipcode: text().notNull(),
  phone: text().notNull(),
  neighborhood: text().notNull(),
  reference: text().notNull(),
  additionalInformation: text(),
  company: text(),
  cnpj: text(),
  ieCompany: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
})
