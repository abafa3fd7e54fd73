import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type ServedRequest = { req: IncomingMessage; res: ServerResponse }

/** Diagnostics channel with each request before it is handled, without cost if no one subscribes. */
export const requestChannel = channel('red-comb:request')
