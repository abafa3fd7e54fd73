import type { Page } from '@playwright/test'

type Watch = {
  event: 'click' | 'keydown'
  /** Selector of the watched element. The measurement ends at the element's first change. */
  inside: string
}

declare global {
  interface Window {
    watchAnswer: (watch: Watch) => void
  }
}

export async function waitForPageChange(
  page: Page,
  watch: Watch,
  action: () => Promise<void>,
): Promise<void> {
  await page.evaluate(response => window.watchAnswer(response), watch)
  await action()
  // The click can navigate, so the page reports through session storage. Frequent polling would distort the
  // measurement.
  const pollOptions = { polling: 100, timeout: 15_000 }
  await page.waitForFunction(() => sessionStorage.getItem('bench:answered'), null, pollOptions)
}

/**
 * Runs in the page. Measures from an event to the paint of its first change, or to the next frame if nothing
 * changes.
 */
export function markPageChanges(): void {
  const CHANGED_WITHIN_MS = 250

  /** Queues a task ahead of the other pending tasks. */
  const scheduleTask = (callback: () => void) => scheduler.postTask(callback, { priority: 'user-blocking' })

  function markPaint(callback = () => {}): void {
    requestAnimationFrame(() => {
      performance.mark('bench:resume answer')
      scheduleTask(() => {
        performance.mark('bench:end answer')
        performance.mark('bench:pause answer')
        callback()
      })
    })
  }

  let stopWatching = () => {}

  window.watchAnswer = ({ event, inside }) => {
    stopWatching()
    let isPressed = false
    sessionStorage.removeItem('bench:answered')
    const reportChange = () => sessionStorage.setItem('bench:answered', 'yes')
    const observer = new MutationObserver(() => {
      if (!isPressed) return
      observer.disconnect()
      markPaint(reportChange)
    })
    const submit = () => {
      isPressed = true
      performance.mark('bench:begin answer')
      scheduleTask(() => performance.mark('bench:pause answer'))
      markPaint()
      setTimeout(reportChange, CHANGED_WITHIN_MS)
    }
    addEventListener(event, submit, { capture: true, once: true })
    const target = document.querySelector(inside)
    if (!target) throw new Error(`There is no ${inside}`)
    stopWatching = () => observer.disconnect()
    observer.observe(target, { subtree: true, childList: true, characterData: true, attributes: true })
  }
}
