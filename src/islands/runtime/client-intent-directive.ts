import type { ClientDirective } from 'astro'

const signs = ['pointerover', 'focusin', 'click'] as const

/**
 * Hydrates once the guest points at, focuses or presses anything marked `data-wants="<value>"`, or a script of the
 * page wants it, so that React arrives just before it is needed and never on a page where it is not.
 * With `<value> soon` it is fetched, though not brought to life, in a quiet moment after the guest pressed anything.
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
      // Astro throws nothing when it cannot fetch it. The network may be back at the next press.
      if (island.hasAttribute('ssr')) {
        start()
        document.dispatchEvent(new CustomEvent('island-missing', { detail: name }))
      }
    }
  }
  const onSign = ({ type, target }: Event) => {
    if (!(target instanceof Element) || !target.closest(`[data-wants="${name}"]`)) return
    // Whoever opens it may not be there yet.
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
