/**
 * Runs a layout change now, or after the pointer's release if it is pressed, so that the target does not move
 * away.
 */
export function runAfterPointerUp(run: () => void): void {
  if (!isPressed) return run()
  addEventListener('pointerup', () => setTimeout(run), { once: true })
}

let isPressed = false

if (typeof document !== 'undefined') {
  const set = (pressed: boolean) => () => {
    isPressed = pressed
  }
  addEventListener('pointerdown', set(true), { capture: true })
  addEventListener('pointerup', set(false), { capture: true })
  addEventListener('pointercancel', set(false), { capture: true })
}
