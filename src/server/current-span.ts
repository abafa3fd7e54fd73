import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** The span of the current request. Undefined unless tracing is enabled (`tracing.ts`). */
export const currentSpanStorage = new AsyncLocalStorage<Span>()
