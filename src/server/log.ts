import pino, { type DestinationStream, type Logger } from 'pino'

/** Structured logs, one JSON line each; what a guest typed is never among them. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, serializers: { err: describeError } }, destination)
}

/** A failed query carries its parameters in its message and fields: names, phones and tokens among them. */
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
