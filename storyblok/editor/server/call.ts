import type { IncomingMessage } from 'node:http'

/** A request of the editor's page. */
export type Call = { request: IncomingMessage; method: string; path: string; query: URLSearchParams }
