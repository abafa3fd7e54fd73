import { type OpenStream, receiveEvents, type Stream } from '../api/receive-events.ts'
import { environment } from '../browser/environment.ts'
import { $isOnline } from '../browser/online.ts'
import {
  applyKitchenPace,
  dropTicket,
  loadBoard,
  markConnectionLost,
  receiveTicket,
  restoreConnection,
} from './board.ts'
import { $kitchenId, $passState, $serverNow } from './pass.ts'

const POLL_MS = 5_000
/** The server sends a pulse every two seconds, so a silence of this length means that the stream is dead. */
const SILENCE_MS = 5_000
/** `EventSource.CLOSED`: the browser has given up reconnecting. */
const CLOSED = 2

/** Subscribes to the board's event stream, or polls if the stream fails. Returns a stop function. */
export function subscribeToBoard(open?: OpenStream): () => void {
  let isSubscribed = true
  let isPolling = false
  let source: Stream | null = null
  let lastEventAt = environment().now()

  function openStream(): void {
    source?.close()
    const handleIfCurrent = <Data>(handle: (data: Data) => void) => {
      return (data: Data) => {
        if (source !== stream) return
        lastEventAt = environment().now()
        restoreConnection()
        handle(data)
      }
    }
    const handlers = {
      open: handleIfCurrent(() => void loadBoard()),
      day: handleIfCurrent(() => void loadBoard()),
      ticket: handleIfCurrent(receiveTicket),
      gone: handleIfCurrent(dropTicket),
      pace: handleIfCurrent(applyKitchenPace),
      pulse: handleIfCurrent(() => {}),
    }
    const stream = receiveEvents('/kitchens/{id}/board/events', { id: $kitchenId.get(), open }, handlers)
    source = stream
    lastEventAt = environment().now()
    stream.addEventListener('error', () => {
      if (source !== stream || !isSubscribed) return
      // Polls only if the stream is closed, because the browser reconnects an interrupted stream
      // automatically.
      if (stream.readyState === CLOSED) void poll()
      else markConnectionLost()
    })
  }

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    while (isSubscribed && !(await loadBoard()) && $passState.get().step === 'open') {
      await environment().wait(POLL_MS)
    }
    if (isSubscribed && $passState.get().step === 'open') {
      await environment().wait(POLL_MS)
      isPolling = false
      if (isSubscribed) openStream()
    }
  }

  const stopClockWatch = $serverNow.listen(() => {
    if (isPolling || environment().now() - lastEventAt < SILENCE_MS) return
    markConnectionLost()
    openStream()
  })
  // Also listens for offline events, because the browser detects a lost network before the silence timeout
  // does.
  const unsubscribe = $isOnline.listen(isOnline => {
    if (!isOnline) markConnectionLost()
    else if (!isPolling) openStream()
  })
  openStream()
  return () => {
    isSubscribed = false
    stopClockWatch()
    unsubscribe()
    source?.close()
  }
}
