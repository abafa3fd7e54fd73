import type { ClientDirective } from 'astro'

/** Set by Astro once the island's code has loaded. `loader` returns true once its data is there. */
type LoadedIsland = { Component?: { loader?: (id?: string) => Promise<boolean> } }

const INPUTS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin']
const PRESSES = ['pointerdown', 'keydown']
const REACHES = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'focusin', 'keydown', 'click']

/**
 * Hydrates an island once the guest interacts with it, or with a control marked `data-hydrates="<name>"`, or
 * once a script asks (stores/browser/hydrate-island.ts). Never during a press: the server's HTML shows it
 * first, and replay.ts repeats it afterwards. If code or data cannot be loaded, it reports that and tries
 * again at the next press.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const [name = '', id] = value.split(' ')
  const controls = `[data-hydrates="${name}"]`
  const waiting = new AbortController()
  const { signal } = waiting
  let isLoading = false
  let isPressed = false
  let turn = 0

  async function hydrate(): Promise<void> {
    if (isLoading || signal.aborted) return
    isLoading = true
    try {
      const render = await load()
      const { loader } = (island as LoadedIsland).Component ?? {}
      if (!loader || (await loader(id))) await render()
    } finally {
      isLoading = false
      // Astro does not throw if its code cannot be fetched.
      if (!island.hasAttribute('ssr')) waiting.abort()
      else document.dispatchEvent(new CustomEvent('island-failed', { detail: name }))
    }
  }

  async function hydrateSoon(): Promise<void> {
    isPressed = false
    turn += 1
    const mine = turn
    // A click follows shortly after the finger leaves.
    await painted()
    await painted()
    if (mine === turn && !isPressed) await hydrate()
  }

  function reach(event: Event): void {
    const { type, target } = event
    if (type === 'pointerup' || type === 'pointercancel') return void (isPressed && hydrateSoon())
    if (!(target instanceof Element && (island.contains(target) || target.closest(controls)))) return
    if (type === 'pointerdown') isPressed = true
    else if (type === 'click') void hydrateSoon()
    // A press begins with these too; and offline, each would try again.
    else if (turn === 0 && !isPressed && !isAtRest(event)) void hydrateSoon()
  }

  for (const type of REACHES) addEventListener(type, reach, { signal, passive: true })
  document.addEventListener(
    'island-hydrate',
    event => {
      if (Reflect.get(event, 'detail') === name) void hydrate()
    },
    { signal },
  )
}

/** Preloads what the page's islands need, as listed in its templates, at the first sign of a guest. */
function preloadAtFirstInput(): void {
  const waiting = new AbortController()
  const preload = (event: Event) => {
    // Scripts scroll the row of categories.
    if (isAtRest(event) || (event.type === 'scroll' && event.target !== document)) return
    waiting.abort()
    for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-preload]'))
      document.head.append(content)
  }
  for (const type of savesData() ? PRESSES : INPUTS)
    addEventListener(type, preload, { signal: waiting.signal, passive: true, capture: true })
}

/** Pointer events also fire when the page scrolls below a resting pointer. */
function isAtRest(event: Event): boolean {
  return event.type === 'pointermove' && !Reflect.get(event, 'movementX') && !Reflect.get(event, 'movementY')
}

function savesData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
}

function painted(): Promise<void> {
  return new Promise(done => requestAnimationFrame(() => setTimeout(done)))
}

preloadAtFirstInput()

export default interaction
