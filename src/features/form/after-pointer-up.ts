/**
 * Defers a layout change until the pointer is released, so that the pressed element does not move out from
 * under it. Runs the change immediately if no pointer is down.
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
