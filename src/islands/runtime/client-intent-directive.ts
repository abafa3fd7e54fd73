import type { ClientDirective } from 'astro'

const signs = ['pointerover', 'focusin', 'click'] as const

/**
 * Hydrates when the guest hovers, focuses or clicks an element with `data-wants="<value>"`, or when a script of the
 * page requests it, so that React loads just before it is needed. With `<value> soon`, the island is prefetched, but
 * not hydrated, when the page is idle after the guest's first click.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const [name = '', soon] = value.split(' ')
  const root = document.documentElement
  const wakeUp = async () => {
    stop()
    try {
      const hydrate = await load()
      await hydrate()
    } finally {
      // Astro does not throw when the fetch fails. The network may be back at the next click.
      if (island.hasAttribute('ssr')) {
        start()
        document.dispatchEvent(new CustomEvent('island-missing', { detail: name }))
      }
    }
  }
  const onSign = ({ type, target }: Event) => {
    if (!(target instanceof Element) || !target.closest(`[data-wants="${name}"]`)) return
    // The island that opens it may not be hydrated yet.
    if (type === 'click') root.dataset.wanted = name
    void wakeUp()
  }
  const onWanted = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === name) void wakeUp()
  }
  const fetchSoon = () => {
    const whenQuiet = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
    whenQuiet(() => void load().catch(() => {}))
  }
  function start() {
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true })
    document.addEventListener('island-wanted', onWanted)
  }
  function stop() {
    for (const sign of signs) document.removeEventListener(sign, onSign)
    document.removeEventListener('island-wanted', onWanted)
  }
  start()
  if (root.dataset.wanted === name) void wakeUp()
  if (soon) document.addEventListener('click', fetchSoon, { once: true, passive: true })
}

export default intent
