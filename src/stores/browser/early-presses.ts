declare global {
  interface Window {
    /** Presses on controls whose script has not run yet, in order. */
    earlyPresses?: HTMLElement[]
  }
}

const RECORDED = 'astro-island[ssr] :is(button, [data-press]), [data-favorite], [data-open-bag]'

/** Records presses from the first byte on, for the script or island that handles them later. */
export function recordPresses(): void {
  const presses: HTMLElement[] = []
  window.earlyPresses = presses
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element && target.closest(RECORDED)
      // Forms submit without scripts.
      if (pressed instanceof HTMLElement && Reflect.get(pressed, 'type') !== 'submit') presses.push(pressed)
    },
    true,
  )
}

export function takePresses(isTaken: (pressed: HTMLElement) => boolean): HTMLElement[] {
  const presses = globalThis.window?.earlyPresses ?? []
  const taken = presses.filter(isTaken)
  for (const pressed of taken) presses.splice(presses.indexOf(pressed), 1)
  return taken
}
