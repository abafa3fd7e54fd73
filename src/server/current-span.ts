import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** The span of the request being handled. Empty unless traces are sent (`tracing.ts`). */
export const currentSpan = new AsyncLocalStorage<Span>()
