import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type ServedRequest = { req: IncomingMessage; res: ServerResponse }

/**
 * Diagnostics channel that reports each request before it is handled. Has no overhead without subscribers.
 */
export const requestChannel = channel('red-comb:request')
