import { OpenAPIHono } from '@hono/zod-openapi'
import { shop } from '#shop'
import type { Captcha } from '../captcha/captcha'
import { createAltcha } from '../captcha/captcha'
import { NOT_FOUND } from '../domain/http-error'
import { createLimits, type Limits } from '../limits/limits'
import {
  registerAccountRoutes,
  registerCaptchaRoutes,
  registerSessionRoutes,
} from '../routes/accounts'
import { registerBarbecueRoutes } from '../routes/barbecue'
import { registerCatalogueRoutes } from '../routes/catalogue'
import { registerCheckoutRoutes } from '../routes/checkouts'
import type { AppEnv, Services } from '../routes/context'
import { registerCustomerRoutes, registerPrivacyRoutes } from '../routes/customers'
import { registerHealthRoutes, registerMetricsRoute } from '../routes/health'
import {
  registerStockAlertPages,
  registerWeightPages,
  registerWindowPages,
} from '../routes/mail-links'
import { registerMixRoutes, registerMixTemplateRoutes } from '../routes/mixes'
import { registerOrderHistoryRoutes, registerTrackerRoutes } from '../routes/order-history'
import { registerOrderRoutes } from '../routes/orders'
import { registerPaymentActions, registerPaymentWebhook } from '../routes/payments'
import { registerSearchRoutes } from '../routes/search'
import {
  registerDeliveryRoutes,
  registerPostalCodeRoutes,
  registerShopRoutes,
} from '../routes/shop'
import { registerStaffDeliveryRoutes } from '../routes/staff/delivery'
import { registerStaffOrderRoutes } from '../routes/staff/orders'
import { registerStaffDemoRoutes, registerStaffSessionRoutes } from '../routes/staff/session'
import { registerStaffProductRoutes, registerStaffShopRoutes } from '../routes/staff/shop'
import { registerStaffPixRoutes, registerStaffWeightRoutes } from '../routes/staff/weights'
import {
  authenticate,
  checkRequestText,
  limitBody,
  limitGuesses,
  recordAddress,
  refuseForeignPages,
} from './request-guards'
import {
  logRequests,
  measureRequests,
  respondToFailure,
  respondToInvalidInput,
} from './request-outcomes'

const ABOUT = { openapi: '3.1.0', info: { title: 'Sales API', version: '1.0.0' } }

interface Part {
  [key: string]: unknown
}

function registerApiDocument(app: OpenAPIHono<AppEnv>): void {
  let document: unknown
  app.get('/openapi.json', (c) => {
    document ??= withNulls(app.getOpenAPI31Document(ABOUT))
    return c.json(document as Part)
  })
}

/** Repairs nullable named schemas, which the generator describes so that null never matches. */
function withNulls(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNulls)
  if (!part || typeof part !== 'object') return part
  const { allOf, ...others } = part as Part
  if (Array.isArray(allOf) && allOf.length === 2 && isNullable(allOf[1])) {
    return { ...others, anyOf: [allOf[0], { type: 'null' }] }
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withNulls(value)]))
}

function isNullable(part: Part): boolean {
  return Array.isArray(part.type) && part.type.includes('null')
}

interface Options extends Omit<Services, 'captcha' | 'limits'> {
  limits?: Limits
  captcha?: Captcha
  /** Number of trusted proxies that add to X-Forwarded-For; with 0 the header is ignored. */
  trustedProxies?: number
}

export function createApp({ trustedProxies = 0, limits, captcha, ...parts }: Options) {
  const services: Services = {
    ...parts,
    limits: limits ?? createLimits(parts.db, parts.log),
    captcha: captcha ?? createAltcha(parts.db),
  }
  const app = new OpenAPIHono<AppEnv>({
    getPath: (request) => routedPath(request.url),
    defaultHook: respondToInvalidInput,
  })
  app.use(logRequests(services.log))
  if (services.metrics) app.use(measureRequests(services.metrics))
  // Registered before routes that read the database, so that they respond while it is down.
  registerHealthRoutes(app, services)
  if (services.metrics) registerMetricsRoute(app, services.metrics)
  app.use(limitBody)
  // Registered before the body is read as text: the signature covers its bytes.
  registerPaymentWebhook(app, services)
  app.use(checkRequestText)
  registerSearchRoutes(app, services)
  registerSessionRoutes(app, services)
  app.use(authenticate(services.db))
  app.use(recordAddress(trustedProxies))
  app.use(limitGuesses(services))
  app.onError(respondToFailure(services.log))
  app.notFound((c) => c.json({ error: NOT_FOUND }, 404))
  registerShopRoutes(app, services)
  registerCustomerRoutes(app, services)
  registerCatalogueRoutes(app, services)
  registerOrderHistoryRoutes(app, services)
  registerOrderRoutes(app, services)
  if (shop.features.blends) {
    registerMixTemplateRoutes(app, services)
    registerMixRoutes(app, services)
  }
  if (shop.features.barbecue) registerBarbecueRoutes(app, services)
  registerCheckoutRoutes(app, services)
  registerPaymentActions(app, services)
  registerAccountRoutes(app, services)
  registerPrivacyRoutes(app, services)
  registerCaptchaRoutes(app, services)
  registerTrackerRoutes(app, services)
  registerStockAlertPages(app, services)
  registerWeightPages(app, services)
  registerWindowPages(app, services)
  registerPostalCodeRoutes(app, services)
  registerDeliveryRoutes(app, services)
  app.use('/staff/*', refuseForeignPages)
  registerStaffSessionRoutes(app, services)
  registerStaffDemoRoutes(app, services)
  registerStaffOrderRoutes(app, services)
  registerStaffDeliveryRoutes(app, services)
  registerStaffProductRoutes(app, services)
  registerStaffShopRoutes(app, services)
  registerStaffWeightRoutes(app, services)
  registerStaffPixRoutes(app, services)
  registerApiDocument(app)
  return app
}

export type App = ReturnType<typeof createApp>

/** Path used for routing: without the final slash and the `.json` suffix of some client calls. */
export function routedPath(url: string): string {
  const { pathname } = new URL(url)
  if (pathname === '/openapi.json') return pathname
  const bare = pathname.replace(/\/+$/, '').replace(/\.json$/, '')
  return bare || '/'
}
