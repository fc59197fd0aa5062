/** Third-party services; each is on only with its key. Next inlines the names at build time. */
export const adaptersEnv = {
  production: process.env.NODE_ENV === 'production',
  intercomAppId: process.env.NEXT_PUBLIC_INTERCOM_APP_ID || null,
  sentryDsn: process.env.NEXT_PUBLIC_SENTRY_DSN || null,
  tagManagerId: process.env.NEXT_PUBLIC_GTM_ID || null,
}

/** Whose videos the recipes may show besides the shop's own. */
export const filmsEnv = { vimeo: process.env.NEXT_PUBLIC_VIMEO === '1' }

/** With a key, Google's captcha replaces the shop's own. */
export const captchaEnv = {
  recaptchaSiteKey: process.env.NEXT_PUBLIC_RECAPTCHA_SITE_KEY || null,
}

/** Algolia's application and its search-only key; without both, the sales API answers searches. */
export const searchEnv = {
  algoliaAppId: process.env.NEXT_PUBLIC_ALGOLIA_APP_ID || null,
  algoliaSearchKey: process.env.NEXT_PUBLIC_ALGOLIA_SEARCH_KEY || null,
}
