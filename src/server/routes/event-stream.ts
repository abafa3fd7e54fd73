import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

/** How soon a browser comes back whose stream was cut. */
const RETRY_MS = 2_000
/** Proxies end what is silent for longer. */
const PULSE_MS = 15_000

type Send = (event: string, data: unknown, id?: number) => Promise<void>

interface NewsSource {
  /** Calls `wake` when there may be news, and answers how to stop that. */
  listen: (wake: () => void) => () => void
  /** Sends what is new; false once nothing more will come. */
  tell: (send: Send) => Promise<boolean>
  /** Whether it is looked for news at every pulse too: for what ends without anybody saying so. */
  asksAtPulse?: boolean
}

/** Answers with server-sent events until there is nothing more to tell, the browser leaves or the server is `stopping`. */
export function eventStream(
  c: Context,
  stopping: AbortSignal,
  { listen, tell, asksAtPulse = false }: NewsSource,
): Response {
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
    const send: Send = (event, data, id) =>
      stream.writeSSE({
        event,
        data: JSON.stringify(data),
        retry: RETRY_MS,
        ...(id !== undefined && { id: String(id) }),
      })
    try {
      while (isOpen) {
        const { promise: woken, resolve } = Promise.withResolvers<void>()
        // From before it is read: what happens meanwhile is not missed.
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
