import type { EventData, EventStreams, StreamPath } from '#src/contract/order/event-streams.ts'
import { isDefaultBuild, nonDefaultLanguage } from '#src/language/page-href.ts'

export type Stream = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'readyState' | 'close'>
export type OpenStream = (url: string) => Stream

/** `after` is the id of the last received event. */
type StreamOptions = { id: string; after?: number; open: OpenStream | undefined }
type EventHandlers<P extends StreamPath> = { [N in keyof EventStreams[P]]: (data: EventData<P, N>) => void }

export function receiveEvents<P extends StreamPath>(
  path: P,
  { id, after, open = address => new EventSource(address) }: StreamOptions,
  handlers: EventHandlers<P>,
): Stream {
  // `EventSource` cannot send custom headers, so the query contains the language.
  const query = new URLSearchParams({
    ...(after !== undefined && { after: String(after) }),
    ...(!isDefaultBuild && nonDefaultLanguage() && { language: nonDefaultLanguage() }),
  })
  const stream = open(`/api${path.replace('{id}', encodeURIComponent(id))}?${query}`)
  for (const name in handlers) {
    stream.addEventListener(name, event => {
      // The browser's own `open` event has no data, so its handler receives an empty object.
      handlers[name]('data' in event ? JSON.parse(String(event.data)) : {})
    })
  }
  return stream
}
