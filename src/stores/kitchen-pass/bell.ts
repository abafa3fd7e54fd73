import { atom } from 'nanostores'
import { persistentValue } from '../browser/persistent-value.ts'
import { onWindowEvent } from '../browser/window-event.ts'
import { $connectionLostAt } from './board.ts'
import { $unansweredTickets, $waitingGuestTickets } from './ticket-views.ts'

const REPEAT_MS = 15_000
const tones = [
  { at: 0, hertz: 1_568 },
  { at: 0.22, hertz: 2_093 },
] as const

const $muted = persistentValue<{ isMuted: boolean }>('bell', ({ isMuted }) => typeof isMuted === 'boolean')
/** True if sound is allowed. Browsers block sound until the first click, and may block it again later. */
export const $isBellSoundUnlocked = atom(false)
export const $isBellMuted = atom(false)

let audio: AudioContext | null = null

/** Unlocks audio. Browsers permit this only in a click handler. */
export function unlockBellSound(): void {
  if ($isBellSoundUnlocked.get()) return
  audio ??= openAudio()
  audio.resume().catch(() => {})
}

function openAudio(): AudioContext {
  const context = new AudioContext()
  const updateArmed = () => {
    const wasArmed = $isBellSoundUnlocked.get()
    $isBellSoundUnlocked.set(context.state === 'running')
    if (!wasArmed && $isBellSoundUnlocked.get() && $unansweredTickets.get().length > 0) ring()
  }
  context.addEventListener('statechange', updateArmed)
  updateArmed()
  return context
}

export function setBellMuted(isMuted: boolean): void {
  $muted.set({ isMuted })
  $isBellMuted.set(isMuted)
}

/**
 * Rings repeatedly for new orders until the crew answers them, and rings once for each guest who checks in
 * and for each lost connection. Returns a stop function.
 */
export function startBell(ringOnce = ring): () => void {
  $isBellMuted.set($muted.get()?.isMuted ?? false)
  let knownIds = new Set<string>()
  const unsubscribeTickets = $unansweredTickets.subscribe(tickets => {
    if (tickets.some(({ id }) => !knownIds.has(id))) ringOnce()
    knownIds = new Set(tickets.map(({ id }) => id))
  })
  let waitingIds = new Set<string>()
  const unsubscribeArrivals = $waitingGuestTickets.subscribe(tickets => {
    if (tickets.some(({ id }) => !waitingIds.has(id))) ringOnce()
    waitingIds = new Set(tickets.map(({ id }) => id))
  })
  const unsubscribeConnection = $connectionLostAt.listen(lostAt => {
    if (lostAt !== null) ringOnce()
  })
  const repeatTimer = setInterval(() => knownIds.size > 0 && ringOnce(), REPEAT_MS)
  // Unlocks audio on click, because unlocking on pointer down would hide the hint and move the element being
  // clicked.
  const unsubscribe = onWindowEvent('click', unlockBellSound)
  return () => {
    unsubscribeTickets()
    unsubscribeArrivals()
    unsubscribeConnection()
    clearInterval(repeatTimer)
    unsubscribe()
  }
}

function ring(): void {
  if (!audio || $isBellMuted.get()) return
  for (const { at, hertz } of tones) {
    const start = audio.currentTime + at
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0.6, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 1)
  }
}
