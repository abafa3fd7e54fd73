import { languageQuery } from '#src/domain/language-header.ts'
import { environment } from '../browser/environment.ts'
import { $isOnline } from '../browser/online.ts'
import { dropTicket, findConnection, hearPace, hearTicket, loadBoard, loseConnection } from './board.ts'
import { $kitchenId, $now, $pass } from './pass.ts'

/** How often is asked while nothing can be streamed. */
const POLL_MS = 5_000
/** The server says something every fifteen seconds: a stream that is silent for longer is dead, though it looks open. */
const SILENCE_MS = 40_000
/** A stream that a browser has given up. */
const CLOSED = 2

type Stream = Pick<EventSource, 'addEventListener' | 'readyState' | 'close'>
const openStream = (address: string): Stream => new EventSource(address)

/** Hears of everything that happens on the board until it is stopped, over a stream, or by asking where there is none. */
export function followBoard(open = openStream): () => void {
  let isFollowed = true
  let isPolling = false
  let source: Stream | null = null
  let heardAt = environment().now()

  function listen(): void {
    source?.close()
    const own = open(
      `/api/kitchens/${encodeURIComponent($kitchenId.get())}/board/events${languageQuery('?')}`,
    )
    source = own
    heardAt = environment().now()
    const on = (event: string, hear: (data: string) => void) =>
      own.addEventListener(event, message => {
        if (source !== own) return
        heardAt = environment().now()
        findConnection()
        hear('data' in message ? String(message.data) : '')
      })
    // From here on each ticket is streamed: what was there before is read.
    on('open', () => void loadBoard())
    on('day', () => void loadBoard())
    on('ticket', data => hearTicket(JSON.parse(data)))
    on('gone', data => dropTicket(JSON.parse(data).id))
    on('pace', data => hearPace(JSON.parse(data)))
    on('pulse', () => {})
    own.addEventListener('error', () => {
      if (source !== own || !isFollowed) return
      // One that is only cut comes back by itself.
      if (own.readyState === CLOSED) void poll()
      else loseConnection()
    })
  }

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    while (isFollowed && !(await loadBoard()) && $pass.get().step === 'open') {
      await environment().wait(POLL_MS)
    }
    if (isFollowed && $pass.get().step === 'open') {
      await environment().wait(POLL_MS)
      isPolling = false
      if (isFollowed) listen()
    }
  }

  const stopWatching = $now.listen(() => {
    if (isPolling || environment().now() - heardAt < SILENCE_MS) return
    loseConnection()
    listen()
  })
  // A tablet that lost its network knows before any silence tells.
  const stopHearing = $isOnline.listen(isOnline => {
    if (!isOnline) loseConnection()
    else if (!isPolling) listen()
  })
  listen()
  return () => {
    isFollowed = false
    stopWatching()
    stopHearing()
    source?.close()
  }
}
