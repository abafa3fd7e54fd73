import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'

/** Hono bindings: Node's request and response, which in-process calls do not have. */
export type ApiEnv = { Bindings: Partial<HttpBindings> }
export type Api = OpenAPIHono<ApiEnv>
