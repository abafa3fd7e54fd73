declare global {
  interface Window {
    /** Controls that were clicked before their script ran, in the order of the clicks. */
    earlyClicks?: HTMLElement[]
  }
}

const RECORDED_SELECTOR =
  'astro-island[ssr] :is(button, summary, [data-press]), [data-favorite], [data-open-bag]'

/** Records early clicks, so that scripts and islands that load later can handle them. */
export function recordEarlyClicks(): void {
  const clicks: HTMLElement[] = []
  window.earlyClicks = clicks
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest(RECORDED_SELECTOR)
      // Skips submit buttons, because forms work without JavaScript.
      if (control instanceof HTMLElement && Reflect.get(control, 'type') !== 'submit') clicks.push(control)
    },
    true,
  )
}

export function consumeEarlyClicks(matches: (control: HTMLElement) => boolean): HTMLElement[] {
  const clicked = globalThis.window?.earlyClicks ?? []
  const matched = clicked.filter(matches)
  for (const control of matched) clicked.splice(clicked.indexOf(control), 1)
  return matched
}
