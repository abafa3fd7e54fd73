import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'

/** A request within the process has no connection. */
export type ApiEnv = { Bindings: Partial<HttpBindings> }
export type Api = OpenAPIHono<ApiEnv>
