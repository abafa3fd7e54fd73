import { hearEvents, type OpenStream, type Stream } from '../api/hear-events.ts'
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

/** Follows the board until it is stopped: by a stream, or by reading it again and again where there is none. */
export function followBoard(open?: OpenStream): () => void {
  let isFollowed = true
  let isPolling = false
  let source: Stream | null = null
  let heardAt = environment().now()

  function listen(): void {
    source?.close()
    const heard = <Data>(hear: (data: Data) => void) => {
      return (data: Data) => {
        if (source !== own) return
        heardAt = environment().now()
        findConnection()
        hear(data)
      }
    }
    const ears = {
      // The stream sends what happens from now on, so what came before has to be read.
      open: heard(() => void loadBoard()),
      day: heard(() => void loadBoard()),
      ticket: heard(hearTicket),
      gone: heard(dropTicket),
      pace: heard(hearPace),
      pulse: heard(() => {}),
    }
    const own = hearEvents('/kitchens/{id}/board/events', { id: $kitchenId.get(), open }, ears)
    source = own
    heardAt = environment().now()
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
