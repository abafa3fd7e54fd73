/**
 * Runs a change at once, or when the pressed pointer is released: otherwise what is being pressed could move away under
 * the finger.
 */
export function afterPress(run: () => void): void {
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
