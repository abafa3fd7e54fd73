import { wantIsland } from '#src/stores/browser/want-island.ts'
import { fetchLaterScripts } from './fetch-later-scripts.ts'

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin']
const PRESSES = ['pointerdown', 'keydown']
const REACHES = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'click']
const RELEASES = ['pointerup', 'pointercancel']

/**
 * Hydrates an island once the guest reaches for it, but never during a press: the static page handles that
 * press, which is then replayed (early-input.ts). Scripts load at the first sign of a guest; with data saving
 * on, at a press.
 */
export function wakeWhenReached(place: HTMLElement, name: string): void {
  const waiting = new AbortController()
  const heard = { signal: waiting.signal, passive: true }
  let isPressed = false
  let turn = 0

  async function wakeSoon(): Promise<void> {
    isPressed = false
    turn += 1
    const mine = turn
    // A click follows shortly after the finger leaves.
    await painted()
    await painted()
    if (mine === turn && !isPressed) wantIsland(name)
  }
  const reach = (event: Event) => {
    if (!place.querySelector(':scope > astro-island[ssr]')) waiting.abort()
    else if (event.type === 'pointerdown') isPressed = true
    else if (event.type === 'click') void wakeSoon()
    // A press starts with these events too; and offline, each would retry.
    else if (turn === 0 && !isPressed && !isAtRest(event)) void wakeSoon()
  }
  const release = () => {
    if (isPressed) void wakeSoon()
  }
  for (const sign of REACHES) place.addEventListener(sign, reach, heard)
  for (const sign of RELEASES) addEventListener(sign, release, heard)
  fetchAtFirstSign()
}

function fetchAtFirstSign(): void {
  const waiting = new AbortController()
  const see = (event: Event) => {
    if (isAtRest(event)) return
    waiting.abort()
    fetchLaterScripts()
  }
  for (const sign of savesData() ? PRESSES : SIGNS)
    addEventListener(sign, see, { signal: waiting.signal, passive: true, capture: true })
}

/** Pointer events also fire when the page scrolls below a resting pointer. */
function isAtRest(event: Event): boolean {
  return (
    event.type === 'pointermove' &&
    Reflect.get(event, 'movementX') === 0 &&
    Reflect.get(event, 'movementY') === 0
  )
}

function savesData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
}

function painted(): Promise<void> {
  return new Promise(done => requestAnimationFrame(() => setTimeout(done)))
}
