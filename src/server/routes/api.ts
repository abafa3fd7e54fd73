import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'

/** The Node request and response are missing for a request within the process. */
export type ApiEnv = { Bindings: Partial<HttpBindings> }
export type Api = OpenAPIHono<ApiEnv>
