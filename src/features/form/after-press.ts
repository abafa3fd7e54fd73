/**
 * Runs at once, or once the pointer that is down is up: what appears while somebody presses would push what they
 * press away from under their finger.
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
