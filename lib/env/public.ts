/** Settings that reach the browser: Next inlines each NEXT_PUBLIC_ name at build time. */
export const publicEnv = {
  appVersion: process.env.NEXT_PUBLIC_APP_VERSION || '1.0.0',
  demo: process.env.NEXT_PUBLIC_DEMO === '1',
}
