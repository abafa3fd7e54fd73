import { wantIsland } from '#src/stores/browser/want-island.ts'
import { fetchLaterScripts } from './fetch-later-scripts.ts'

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin']
const PRESSES = ['pointerdown', 'keydown']
const REACHES = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'click']
const RELEASES = ['pointerup', 'pointercancel']

/**
 * Wakes an island that works by itself until then once the guest reaches for it in its place, though never while a press is
 * being answered: what is there answers it, and it is done again (early-input.ts). Its scripts are asked for at the first sign
 * of a guest; who saves data has them at a press.
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
    // A click comes a moment after the finger has left.
    await painted()
    await painted()
    if (mine === turn && !isPressed) wantIsland(name)
  }
  const reach = (event: Event) => {
    if (!place.querySelector(':scope > astro-island[ssr]')) waiting.abort()
    else if (event.type === 'pointerdown') isPressed = true
    else if (event.type === 'click') void wakeSoon()
    // A press begins with these as well; and where nothing can be fetched, each would ask again.
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

/** A pointer that only lies there is told of as well, when the page moves below it. */
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
