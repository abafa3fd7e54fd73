import { getHealth, getReady } from '../../contract/health.ts'
import { readiness } from '../services/readiness.ts'
import { type Routing, route } from './route.ts'

export function healthRoutes(routing: Routing, engine: 'pglite' | 'postgres'): void {
  route(routing, getHealth, async () => ({ uptime: process.uptime() }))
  route(routing, getReady, async ({ ctx }) => ({
    database: engine,
    catalog_version: await readiness(ctx),
  }))
}
