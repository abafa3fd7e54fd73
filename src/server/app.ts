import { OpenAPIHono } from '@hono/zod-openapi'
import { languages as allLanguages, type Language } from '../domain/language.ts'
import type { Api, ApiEnv } from './routes/api.ts'
import { cartPromotionRoutes } from './routes/cart-promotions.ts'
import { cartRoutes } from './routes/carts.ts'
import { catalogRoutes, healthRoutes } from './routes/catalog.ts'
import { contentRoutes, noContentSource, type PublishedContentSource } from './routes/content.ts'
import { csrfGuard } from './routes/csrf-guard.ts'
import { deskRoutes } from './routes/desk.ts'
import { kitchenPassRoutes } from './routes/kitchen-pass.ts'
import { kitchenWebhookRoutes } from './routes/kitchen-webhooks.ts'
import { loyaltyRoutes } from './routes/loyalty.ts'
import { memberRoutes } from './routes/members.ts'
import { metricsRoute } from './routes/metrics.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { onError, onValidationError, sendError } from './routes/on-error.ts'
import { orderEventRoute } from './routes/order-events.ts'
import { orderRoutes } from './routes/orders.ts'
import { languageHeaderParameter, runInRequestedLanguage } from './routes/request-language.ts'
import { recordRoute } from './routes/request-routes.ts'
import type { RouteDependencies } from './routes/route.ts'
import { oauthCallbackRoutes, socialStartRoute } from './routes/social.ts'
import type { Context } from './services/context.ts'

type AppOptions = {
  ctx: Context
  databaseEngine: 'pglite' | 'postgres'
  siteUrl: string | null
  languages?: readonly Language[]
  proxies?: number
  hasNetworkLimits?: boolean
  /** Bearer token for metrics. Null disables the metrics endpoint. */
  metricsToken?: string | null
  checkResponses: boolean
  content?: PublishedContentSource | undefined
  stopping?: AbortSignal
}

const description = {
  openapi: '3.1.0',
  info: { title: 'Ordering API', version: '1' },
  servers: [{ url: '/' }],
}

/**
 * Creates the API under /api and the sign-in callbacks. Requests need no network server: for example, call
 * `app.request('/api/health')`.
 */
export function createApp(options: AppOptions): Api {
  const {
    ctx,
    databaseEngine,
    siteUrl,
    languages = allLanguages,
    proxies = 0,
    hasNetworkLimits = true,
    metricsToken = null,
    checkResponses,
    content = noContentSource,
    stopping = new AbortController().signal,
  } = options
  const site = new OpenAPIHono<ApiEnv>({ defaultHook: onValidationError })
  const app = site.basePath('/api') as Api
  app.use(recordRoute)
  app.use(runInRequestedLanguage(languages))
  app.use(csrfGuard(siteUrl))
  const visitors = { isSecure: siteUrl?.startsWith('https:') ?? false, proxies, hasNetworkLimits }
  const routing: RouteDependencies = { api: app, ctx, checkResponses, visitors }
  healthRoutes(routing, databaseEngine, stopping)
  catalogRoutes(routing)
  contentRoutes(routing, content)
  cartRoutes(routing)
  cartPromotionRoutes(routing)
  orderRoutes(routing)
  orderEventRoute(routing, stopping)
  kitchenPassRoutes(routing, stopping)
  kitchenWebhookRoutes(routing)
  deskRoutes(routing)
  memberRoutes(routing)
  socialStartRoute(routing)
  oauthCallbackRoutes(site, routing, languages)
  loyaltyRoutes(routing)
  newsletterRoutes(routing)
  metricsRoute(routing, metricsToken)
  let document: string | undefined
  app.get('/openapi.json', c => {
    document ??= JSON.stringify(openApiDocument(app, languages))
    return c.body(document, 200, { 'content-type': 'application/json' })
  })
  app.all('*', c => sendError(c, 'not_found'))
  app.onError(onError(ctx))
  return app
}

function openApiDocument(app: Api, languages: readonly Language[]): object {
  const document = app.getOpenAPI31Document(description)
  for (const path of Object.values(document.paths ?? {}))
    path.parameters = [languageHeaderParameter(languages)]
  return document
}
