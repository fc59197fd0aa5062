/** Settings read at run time on the server; the browser has only their defaults. */
export const serverEnv = {
  salesApiUrl: process.env.SALES_API_URL || 'http://127.0.0.1:3001',
  publicUrl: process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`,
}

/** Returns the public address of a path of the shop. */
export function absoluteUrl(path: string): string {
  return new URL(path, serverEnv.publicUrl).href
}
