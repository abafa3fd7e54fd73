import type { ClientDirective } from 'astro'

type DeferredIsland = NonNullable<Astro.ClientDirectives['client:interaction']>

/**
 * Astro sets `Component` once it has loaded the island's code. `loader` resolves to true when the island's
 * data has loaded.
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
 * Hydrates an island when the guest interacts with it or with a control marked `data-hydrates="<name>"`, when
 * a script requests it (stores/browser/hydrate-island.ts), or, with `inView`, when it scrolls into view. Lets
 * a click finish on the server's HTML first, and replay.ts repeats it. If code or data fails to load,
 * dispatches `island-failed` and retries on the next click.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  // Astro types the value as a string, but passes the object from the page.
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
      // Astro does not throw if the island's code fails to load. It removes `ssr` only after hydration.
      if (!island.hasAttribute('ssr')) abortController.abort()
      else document.dispatchEvent(new CustomEvent('island-failed', { detail: name }))
    }
  }

  async function hydrateSoon(): Promise<void> {
    isPressed = false
    requestNumber += 1
    const ownRequest = requestNumber
    // The click event fires shortly after `pointerup`.
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
    // After the first attempt, only a click retries. These events come before each click, so they would retry
    // too often while offline.
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

/** Preloads the files listed in the page's templates on the guest's first input. */
function preloadAtFirstInput(): void {
  const abortController = new AbortController()
  const preload = (event: Event) => {
    // Ignores scrolling inside the page, because scripts scroll the row of categories.
    if (isPointerAtRest(event) || (event.type === 'scroll' && event.target !== document)) return
    abortController.abort()
    for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-preload]'))
      document.head.append(content)
  }
  for (const type of savesData() ? PRESSES : INPUTS)
    addEventListener(type, preload, { signal: abortController.signal, passive: true, capture: true })
}

/** True if the page moved below a resting pointer, which also fires pointer events. */
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
