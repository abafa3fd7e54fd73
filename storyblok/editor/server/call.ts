import type { IncomingMessage } from 'node:http'

/** What the editor's page asks for. */
export type Call = { request: IncomingMessage; method: string; path: string; query: URLSearchParams }
