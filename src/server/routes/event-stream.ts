import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { z } from 'zod'
import {
  type EventData,
  type EventName,
  eventStreams,
  type StreamPath,
} from '../../contract/order/event-streams.ts'
import { checkAnswer } from './check-answer.ts'
import type { Routing } from './route.ts'

const RETRY_MS = 2_000
/** Proxies close connections that are idle for longer. */
const PULSE_MS = 15_000

type Send<P extends StreamPath> = <N extends EventName<P>>(
  event: N,
  data: EventData<P, N>,
  id?: number,
) => Promise<void>

interface NewsSource<P extends StreamPath> {
  listen: (wake: () => void) => () => void
  tell: (send: Send<P>) => Promise<boolean>
  /** True to check for news at every heartbeat too, for sources that can end silently. */
  asksAtPulse?: boolean
}

type StreamOptions<P> = Pick<Routing, 'checkAnswers'> & { path: P; stopping: AbortSignal }

export function eventStream<P extends StreamPath>(
  c: Context,
  { path, stopping, checkAnswers }: StreamOptions<P>,
  { listen, tell, asksAtPulse = false }: NewsSource<P>,
): Response {
  const schemas = new Map<string, z.ZodType>(Object.entries(eventStreams[path]))
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async stream => {
    let isOpen = true
    let wake = () => {}
    const stop = () => {
      isOpen = false
      wake()
    }
    stream.onAbort(stop)
    stopping.addEventListener('abort', stop)
    const silence = listen(() => wake())
    const pulse = setInterval(() => (asksAtPulse ? wake() : void stream.write(': pulse\n\n')), PULSE_MS)
    const send: Send<P> = async (event, data, id) => {
      const schema = schemas.get(event)
      if (checkAnswers && schema) checkAnswer(data, schema)
      await stream.writeSSE({
        event,
        data: JSON.stringify(data),
        retry: RETRY_MS,
        ...(id !== undefined && { id: String(id) }),
      })
    }
    try {
      while (isOpen) {
        const { promise: woken, resolve } = Promise.withResolvers<void>()
        // Created before reading, so that changes during the read are not missed.
        wake = resolve
        if (!(await tell(send))) return
        if (isOpen) await woken
      }
    } finally {
      clearInterval(pulse)
      silence()
      stopping.removeEventListener('abort', stop)
    }
  })
}
