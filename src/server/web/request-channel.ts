import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type ServedRequest = { req: IncomingMessage; res: ServerResponse }

/** Publishes each request before it is handled. Without subscribers, it costs nothing. */
export const requestChannel = channel('red-comb:request')
