import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { z } from 'zod'
import {
  type EventData,
  type EventName,
  eventStreams,
  type StreamPath,
} from '#src/contract/order/event-streams.ts'
import { assertResponseSchema } from './assert-response-schema.ts'
import type { RouteDependencies } from './route.ts'

const RETRY_MS = 2_000
/** Heartbeat interval, shorter than the idle timeout of common proxies. */
const HEARTBEAT_MS = 15_000
/** Interval of `pulse` events. If they stop, the client knows that the connection is lost. */
const PULSE_MS = 2_000

type SendEvent<P extends StreamPath> = <N extends EventName<P>>(
  event: N,
  data: EventData<P, N>,
  id?: number,
) => Promise<void>

interface StreamSource<P extends StreamPath> {
  listen: (notify: () => void) => () => void
  sendPending: (send: SendEvent<P>) => Promise<boolean>
  /**
   * True if the source can end without emitting an event. The stream then also calls `sendPending` at every
   * heartbeat and sends `pulse` events.
   */
  checksAtHeartbeat?: boolean
}

type StreamOptions<P> = Pick<RouteDependencies, 'checkResponses'> & { path: P; stopping: AbortSignal }

export function sendEventStream<P extends StreamPath>(
  c: Context,
  { path, stopping, checkResponses }: StreamOptions<P>,
  { listen, sendPending, checksAtHeartbeat = false }: StreamSource<P>,
): Response {
  const schemas = new Map<string, z.ZodType>(Object.entries(eventStreams[path]))
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async stream => {
    let isOpen = true
    let notify = () => {}
    const stop = () => {
      isOpen = false
      notify()
    }
    stream.onAbort(stop)
    stopping.addEventListener('abort', stop)
    const unsubscribe = listen(() => notify())
    const heartbeat = setInterval(
      () => (checksAtHeartbeat ? notify() : void stream.write(': pulse\n\n')),
      HEARTBEAT_MS,
    )
    const pulse = checksAtHeartbeat
      ? setInterval(() => void stream.write('event: pulse\ndata: {}\n\n'), PULSE_MS)
      : undefined
    const send: SendEvent<P> = async (event, data, id) => {
      const schema = schemas.get(event)
      if (checkResponses && schema) assertResponseSchema(data, schema)
      await stream.writeSSE({
        event,
        data: JSON.stringify(data),
        retry: RETRY_MS,
        ...(id !== undefined && { id: String(id) }),
      })
    }
    try {
      while (isOpen) {
        const { promise: notified, resolve } = Promise.withResolvers<void>()
        // Registers for notification before reading, so that changes during the read are not missed.
        notify = resolve
        if (!(await sendPending(send))) return
        if (isOpen) await notified
      }
    } finally {
      clearInterval(heartbeat)
      clearInterval(pulse)
      unsubscribe()
      stopping.removeEventListener('abort', stop)
    }
  })
}
