/** Settings read by the storefront while it runs on the server; empty in the browser. */
export const serverEnv = {
  salesApiUrl: process.env.SALES_API_URL || 'http://127.0.0.1:3001',
  publicUrl: process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`,
}
