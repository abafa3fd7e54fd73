import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'

/** Undefined for requests within the process. */
export type ApiEnv = { Bindings: Partial<HttpBindings> }
export type Api = OpenAPIHono<ApiEnv>
