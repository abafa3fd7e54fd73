import { getAppSettings } from '#src/contract/app.ts'
import { findCoverage } from '#src/contract/cart/coverage.ts'
import { getHealth, getReadiness } from '#src/contract/health.ts'
import {
  getLocation,
  getLocationStatus,
  listLocations,
  listPlaces,
  matchPlaces,
} from '#src/contract/locations.ts'
import { getAllergenChart, getMenu, getProduct } from '#src/contract/menus.ts'
import { listProducts } from '#src/contract/products.ts'
import * as app from '../services/app.ts'
import * as coverage from '../services/delivery/find-coverage.ts'
import * as location from '../services/locations/get.ts'
import * as locations from '../services/locations/list.ts'
import * as matching from '../services/locations/match-places.ts'
import * as chart from '../services/menus/get-allergen-chart.ts'
import * as menu from '../services/menus/get-menu.ts'
import * as product from '../services/menus/get-product.ts'
import * as products from '../services/menus/list-products.ts'
import { ServiceError } from '../services/service-error.ts'
import { type RouteDependencies, route } from './route.ts'

export function catalogRoutes(routing: RouteDependencies): void {
  route(routing, getAppSettings, ({ ctx }) => app.getAppSettings(ctx))
  route(routing, listLocations, ({ ctx, query }) => locations.listLocations(ctx, query))
  route(routing, getLocation, ({ ctx, params }) => location.getLocation(ctx, params.id))
  route(routing, getLocationStatus, ({ ctx, params }) => location.getLocationStatus(ctx, params.id))
  route(routing, listPlaces, ({ ctx }) => locations.listPlaces(ctx))
  route(routing, matchPlaces, ({ ctx, query }) => matching.matchPlaces(ctx, query.q))
  route(routing, findCoverage, ({ ctx, body }) => coverage.findCoverage(ctx, body))
  route(routing, getMenu, ({ ctx, params, query }) => menu.getMenu(ctx, params.mid, query.at))
  route(routing, getProduct, ({ ctx, params, query }) =>
    product.getProduct(ctx, params.mid, params.pid, query.at),
  )
  route(routing, getAllergenChart, ({ ctx, params }) => chart.getAllergenChart(ctx, params.mid))
  route(routing, listProducts, ({ ctx, query }) => products.listProducts(ctx, query))
}

export function healthRoutes(
  routing: RouteDependencies,
  engine: 'pglite' | 'postgres',
  stopping: AbortSignal,
): void {
  route(routing, getHealth, async () => ({ uptime: process.uptime() }))
  route(routing, getReadiness, async ({ ctx }) => {
    if (stopping.aborted) throw new ServiceError('not_ready')
    return { database: engine, catalog_version: await app.requireReadyCatalogVersion(ctx) }
  })
}
