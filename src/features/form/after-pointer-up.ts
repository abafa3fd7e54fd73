/** Changes the layout now, or on pointer release, so that a target under the pointer does not move away. */
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
