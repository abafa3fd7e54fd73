import type { ClientDirective } from 'astro'

const signs = ['pointerover', 'focusin', 'click'] as const

/**
 * Hydrates once the guest points at, focuses or presses anything marked `data-wants="<value>"`,
 * so that React arrives just before it is needed and never on a page where it is not.
 */
const intent: ClientDirective = (load, { value }) => {
  const reachedFor = async ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(`[data-wants="${value}"]`)) return
    for (const sign of signs) document.removeEventListener(sign, reachedFor)
    const hydrate = await load()
    await hydrate()
  }
  for (const sign of signs) document.addEventListener(sign, reachedFor, { passive: true })
}

export default intent
