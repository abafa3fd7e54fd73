import { z } from 'zod'
import { pace, ticket } from './kitchen-pass.ts'
import { orderEvent } from './order-progress.ts'

const emptyEvent = z.object({})

/** Schemas of server-sent event data, keyed by path (below /api) and event name. */
export const eventStreams = {
  '/orders/{id}/events': { moved: orderEvent },
  '/kitchens/{id}/board/events': {
    open: emptyEvent,
    ticket,
    gone: z.object({ id: z.string() }),
    pace,
    day: emptyEvent,
    pulse: emptyEvent,
  },
} satisfies Record<`/${string}`, Record<string, z.ZodType>>

export type EventStreams = typeof eventStreams
export type StreamPath = keyof EventStreams
export type EventName<P extends StreamPath> = keyof EventStreams[P] & string
export type EventData<
  P extends StreamPath,
  N extends keyof EventStreams[P],
> = EventStreams[P][N] extends z.ZodType ? z.output<EventStreams[P][N]> : never
