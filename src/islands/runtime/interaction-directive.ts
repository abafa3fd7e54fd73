import type { ClientDirective } from 'astro'

type DeferredIsland = NonNullable<Astro.ClientDirectives['client:interaction']>

/**
 * Astro sets `Component` after it loads the island's module. `loader` loads the island's data and resolves to
 * false if that fails.
 */
type LoadedIsland = { Component?: { loader?: (path?: string) => Promise<boolean> } }

const INPUTS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin']
const PRESSES = ['pointerdown', 'keydown']
const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'focusin',
  'keydown',
  'click',
]

/**
 * Hydrates an island when the guest interacts with the island or with a control marked
 * `data-hydrates="<name>"`, when a script requests hydration (stores/browser/hydrate-island.ts), or, if
 * `inView` is set, when the island scrolls into view. A click first finishes on the server-rendered HTML, and
 * replay.ts replays it after hydration. If the island's module or data fails to load, dispatches
 * `island-failed` and retries on the next click.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  // Astro declares the value as a string, but passes the object that the page specified.
  const { name, path, inView }: DeferredIsland = Object(value)
  const controls = `[data-hydrates="${name}"]`
  const abortController = new AbortController()
  const { signal } = abortController
  let isLoading = false
  let isPressed = false
  let requestNumber = 0

  async function hydrate(): Promise<void> {
    if (isLoading || signal.aborted) return
    isLoading = true
    try {
      const render = await load()
      const { loader } = (island as LoadedIsland).Component ?? {}
      if (!loader || (await loader(path))) await render()
    } finally {
      isLoading = false
      // Astro does not throw if the island's module fails to load. It removes the `ssr` attribute only after
      // hydration, so an attribute that is still present means that loading failed.
      if (!island.hasAttribute('ssr')) abortController.abort()
      else document.dispatchEvent(new CustomEvent('island-failed', { detail: name }))
    }
  }

  async function hydrateSoon(): Promise<void> {
    isPressed = false
    requestNumber += 1
    const ownRequest = requestNumber
    // Waits for the click event, which fires shortly after `pointerup`.
    await nextPaint()
    await nextPaint()
    if (ownRequest === requestNumber && !isPressed) await hydrate()
  }

  function handleInput(event: Event): void {
    const { type, target } = event
    if (type === 'pointerup' || type === 'pointercancel') return void (isPressed && hydrateSoon())
    if (!(target instanceof Element && (island.contains(target) || target.closest(controls)))) return
    if (type === 'pointerdown') isPressed = true
    else if (type === 'click') void hydrateSoon()
    // After the first attempt, only clicks retry hydration. Events that precede a click, such as
    // `pointermove`, would retry too often while the browser is offline.
    else if (requestNumber === 0 && !isPressed && !isPointerAtRest(event)) void hydrateSoon()
  }

  for (const type of INTERACTIONS) addEventListener(type, handleInput, { signal, passive: true })
  document.addEventListener(
    'island-hydrate',
    event => {
      if (Reflect.get(event, 'detail') === name) void hydrate()
    },
    { signal },
  )
  if (inView) {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void hydrate()
      },
      { rootMargin: inView },
    )
    // The island element has no box of its own, so its children are observed.
    for (const child of island.children) observer.observe(child)
    signal.addEventListener('abort', () => observer.disconnect())
  }
}

/**
 * Preloads the files listed in the page's `data-preload` templates when the guest first moves the pointer,
 * taps, types, or scrolls.
 */
function preloadAtFirstInput(): void {
  const abortController = new AbortController()
  const preload = (event: Event) => {
    // Ignores scrolling inside an element, because scripts scroll the category row.
    if (isPointerAtRest(event) || (event.type === 'scroll' && event.target !== document)) return
    abortController.abort()
    for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-preload]'))
      document.head.append(content)
  }
  for (const type of savesData() ? PRESSES : INPUTS)
    addEventListener(type, preload, { signal: abortController.signal, passive: true, capture: true })
}

/** True for a `pointermove` event that fired because the page moved under a stationary pointer. */
function isPointerAtRest(event: Event): boolean {
  return event.type === 'pointermove' && !Reflect.get(event, 'movementX') && !Reflect.get(event, 'movementY')
}

function savesData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
}

function nextPaint(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
}

preloadAtFirstInput()

export default interaction
