declare global {
  interface Window {
    /** Controls clicked before their script ran, in order. */
    earlyPresses?: HTMLElement[]
  }
}

const RECORDED_SELECTOR =
  'astro-island[ssr] :is(button, summary, [data-press]), [data-favorite], [data-open-bag]'

/** Records clicks from the start of the page, for the script or island that handles them later. */
export function recordEarlyClicks(): void {
  const clicks: HTMLElement[] = []
  window.earlyPresses = clicks
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest(RECORDED_SELECTOR)
      // Submit buttons are not recorded, because forms work without scripts.
      if (control instanceof HTMLElement && Reflect.get(control, 'type') !== 'submit') clicks.push(control)
    },
    true,
  )
}

export function consumeEarlyClicks(matches: (control: HTMLElement) => boolean): HTMLElement[] {
  const clicked = globalThis.window?.earlyPresses ?? []
  const matched = clicked.filter(matches)
  for (const control of matched) clicked.splice(clicked.indexOf(control), 1)
  return matched
}
