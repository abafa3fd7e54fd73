import { languageQuery } from '#src/domain/language-header.ts'
import { environment } from '../browser/environment.ts'
import { $isOnline } from '../browser/online.ts'
import { dropTicket, findConnection, hearPace, hearTicket, loadBoard, loseConnection } from './board.ts'
import { $kitchenId, $now, $pass } from './pass.ts'

/** How often the board is read while nothing can be streamed. */
const POLL_MS = 5_000
/** The server sends something every fifteen seconds: a longer silence means that the stream is dead, though it looks open. */
const SILENCE_MS = 40_000
/** `EventSource.CLOSED`: the browser has given up. */
const CLOSED = 2

type Stream = Pick<EventSource, 'addEventListener' | 'readyState' | 'close'>
const openStream = (address: string): Stream => new EventSource(address)

/** Follows the board until it is stopped: by a stream, or by reading it again and again where there is none. */
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
    // The stream sends what happens from now on, so what came before has to be read.
    on('open', () => void loadBoard())
    on('day', () => void loadBoard())
    on('ticket', data => hearTicket(JSON.parse(data)))
    on('gone', data => dropTicket(JSON.parse(data).id))
    on('pace', data => hearPace(JSON.parse(data)))
    on('pulse', () => {})
    own.addEventListener('error', () => {
      if (source !== own || !isFollowed) return
      // A stream that was merely interrupted reconnects by itself.
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
  // The browser notices a lost network sooner than the silence would tell.
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
