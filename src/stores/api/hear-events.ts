import type { EventData, EventStreams, StreamPath } from '#src/contract/order/event-streams.ts'
import { otherLanguage } from '#src/domain/page-address.ts'

/** The part of an `EventSource` that is used. */
export type Stream = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'readyState' | 'close'>
export type OpenStream = (address: string) => Stream

/** `after`: the last event that is known already. */
type Source = { id: string; after?: number; open: OpenStream | undefined }
type Ears<P extends StreamPath> = { [N in keyof EventStreams[P]]: (data: EventData<P, N>) => void }

/** Opens a stream of the contract and hands each of its events, parsed, to the function of its name. */
export function hearEvents<P extends StreamPath>(
  path: P,
  { id, after, open = address => new EventSource(address) }: Source,
  ears: Ears<P>,
): Stream {
  // Browsers send a stream no headers of ours, so the language is in its address.
  const query = new URLSearchParams({
    ...(after !== undefined && { after: String(after) }),
    ...(otherLanguage() && { language: otherLanguage() }),
  })
  const stream = open(`/api${path.replace('{id}', encodeURIComponent(id))}?${query}`)
  for (const name in ears) {
    stream.addEventListener(name, event => {
      // The browser fires an `open` event of its own, which has no data.
      ears[name]('data' in event ? JSON.parse(String(event.data)) : {})
    })
  }
  return stream
}
