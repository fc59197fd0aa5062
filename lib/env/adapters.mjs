/** Third-party services, each enabled by its key. Next inlines the names at build time. */
export const adaptersEnv = {
  production: process.env.NODE_ENV === 'production',
  intercomAppId: process.env.NEXT_PUBLIC_INTERCOM_APP_ID || null,
  sentryDsn: process.env.NEXT_PUBLIC_SENTRY_DSN || null,
  tagManagerId: process.env.NEXT_PUBLIC_GTM_ID || null,
}

/** Only in a build, since a worker would serve old code in development. */
export const serviceWorkerEnv = {
  enabled: process.env.NODE_ENV === 'production' && process.env.NEXT_PUBLIC_SERVICE_WORKER !== '0',
}

/** Hosts besides the shop's own that may serve recipe videos. */
export const filmsEnv = { vimeo: process.env.NEXT_PUBLIC_VIMEO === '1' }

/** With a key, Google's reCAPTCHA replaces the shop's captcha. */
export const captchaEnv = {
  recaptchaSiteKey: process.env.NEXT_PUBLIC_RECAPTCHA_SITE_KEY || null,
}

/** Algolia application and its search-only key. Without both, the sales API serves searches. */
export const searchEnv = {
  algoliaAppId: process.env.NEXT_PUBLIC_ALGOLIA_APP_ID || null,
  algoliaSearchKey: process.env.NEXT_PUBLIC_ALGOLIA_SEARCH_KEY || null,
}
