import { z } from 'zod'
import { pace, ticket } from './kitchen-pass.ts'
import { orderEvent } from './order-progress.ts'

/** What happened says all of it. */
const nothing = z.object({})

/** What is streamed as server-sent events, by the path below /api and the name of the event: the `data` of each. */
export const eventStreams = {
  '/orders/{id}/events': { moved: orderEvent },
  '/kitchens/{id}/board/events': {
    open: nothing,
    ticket,
    gone: z.object({ id: z.string() }),
    pace,
    day: nothing,
    pulse: nothing,
  },
} satisfies Record<`/${string}`, Record<string, z.ZodType>>

export type EventStreams = typeof eventStreams
export type StreamPath = keyof EventStreams
export type EventName<P extends StreamPath> = keyof EventStreams[P] & string
/** What comes with an event. */
export type EventData<
  P extends StreamPath,
  N extends keyof EventStreams[P],
> = EventStreams[P][N] extends z.ZodType ? z.output<EventStreams[P][N]> : never
