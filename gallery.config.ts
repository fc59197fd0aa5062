import { defineConfig, type ViewportSize } from '@playwright/test'
import config from './playwright.config'

const PICTURES = '.screenshots'

const at = (name: string, viewport: ViewportSize, hasTouch: boolean) => ({
  name,
  use: { viewport, hasTouch, isMobile: hasTouch, deviceScaleFactor: 1, pictures: PICTURES },
})

/** Every state at three widths, with a picture of each; see scripts/gallery.mjs. */
export default defineConfig<{ pictures: string }>({
  ...(config as object),
  testMatch: 'states.spec.ts',
  retries: 0,
  projects: [
    at('360', { width: 360, height: 740 }, true),
    at('768', { width: 768, height: 1024 }, true),
    at('1280', { width: 1280, height: 800 }, false),
  ],
})
