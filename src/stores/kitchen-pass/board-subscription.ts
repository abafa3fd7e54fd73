import { type OpenStream, receiveEvents, type Stream } from '../api/receive-events.ts'
import { environment } from '../browser/environment.ts'
import { $isOnline } from '../browser/online.ts'
import { dropTicket, findConnection, loadBoard, loseConnection, receivePace, receiveTicket } from './board.ts'
import { $kitchenId, $now, $pass } from './pass.ts'

const POLL_MS = 5_000
/** The server sends a heartbeat every 15 seconds, so a longer silence means that the stream is dead. */
const SILENCE_MS = 40_000
/** `EventSource.CLOSED`: the browser gave up. */
const CLOSED = 2

/** Subscribes to the board by stream, or by polling without one. Returns a stop function. */
export function subscribeToBoard(open?: OpenStream): () => void {
  let isFollowed = true
  let isPolling = false
  let source: Stream | null = null
  let lastEventAt = environment().now()

  function listen(): void {
    source?.close()
    const received = <Data>(handle: (data: Data) => void) => {
      return (data: Data) => {
        if (source !== own) return
        lastEventAt = environment().now()
        findConnection()
        handle(data)
      }
    }
    const handlers = {
      open: received(() => void loadBoard()),
      day: received(() => void loadBoard()),
      ticket: received(receiveTicket),
      gone: received(dropTicket),
      pace: received(receivePace),
      pulse: received(() => {}),
    }
    const own = receiveEvents('/kitchens/{id}/board/events', { id: $kitchenId.get(), open }, handlers)
    source = own
    lastEventAt = environment().now()
    own.addEventListener('error', () => {
      if (source !== own || !isFollowed) return
      // An interrupted stream reconnects automatically.
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
    if (isPolling || environment().now() - lastEventAt < SILENCE_MS) return
    loseConnection()
    listen()
  })
  // The browser notices a lost network before the silence timeout does.
  const unsubscribe = $isOnline.listen(isOnline => {
    if (!isOnline) loseConnection()
    else if (!isPolling) listen()
  })
  listen()
  return () => {
    isFollowed = false
    stopWatching()
    unsubscribe()
    source?.close()
  }
}
