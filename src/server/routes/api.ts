import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'

/** Node's request and response, which are missing for calls within the process. */
export type ApiEnv = { Bindings: Partial<HttpBindings> }
export type Api = OpenAPIHono<ApiEnv>
