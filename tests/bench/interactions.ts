/** Runs in the page: marks the work for every press and key, and for the paint after it. */
export function watchInteractions(): void {
  let isAnswering = false
  /** The next task, before everything else that waits. */
  const soon = (then: () => void) => scheduler.postTask(then, { priority: 'user-blocking' })
  const begin = ({ type, target }: Event) => {
    // A label presses its control as well.
    if (isAnswering) return
    isAnswering = true
    const label =
      target instanceof Element ? (target.ariaLabel ?? target.textContent).trim().slice(0, 24) : ''
    const what = `interaction ${location.pathname} ${type} ${label}`
    performance.mark(`bench:begin ${what}`)
    soon(() => performance.mark(`bench:pause ${what}`))
    requestAnimationFrame(() => {
      performance.mark(`bench:resume ${what}`)
      soon(() => {
        performance.mark(`bench:end ${what}`)
        isAnswering = false
      })
    })
  }
  for (const type of ['click', 'keydown']) addEventListener(type, begin, { capture: true })
}
