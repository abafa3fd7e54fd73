import pino, { type DestinationStream, type Logger } from 'pino'
import { currentSpanStorage } from './current-span.ts'

/** Creates a logger that writes one JSON line per entry. Callers must not log guest input. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, serializers: { err: describeError }, mixin: traceField }, destination)
}

function traceField(): { trace?: string } {
  const span = currentSpanStorage.getStore()
  return span ? { trace: span.spanContext().traceId } : {}
}

/** Removes the parameters of a failed query, which may contain names, phone numbers, and tokens. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const [message] = error.message.split('\nparams:', 1)
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    stack: frames?.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
