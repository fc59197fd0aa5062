import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './sales-api/service/db/schema/*.ts',
  out: './sales-api/service/db/migrations',
})
