import type { Page } from '@playwright/test'

type Watch = {
  /** What the guest does. */
  event: 'click' | 'keydown'
  /** Where the answer is seen: the first change there is it. */
  inside: string
}

declare global {
  interface Window {
    watchAnswer: (watch: Watch) => void
  }
}

/** Waits for the answer to what the guest does; the work for it and for its paint is marked as `answer`. */
export async function untilAnswered(page: Page, watch: Watch, act: () => Promise<void>): Promise<void> {
  await page.evaluate(asked => window.watchAnswer(asked), watch)
  await act()
  // What was pressed may have led to another page by now; looking more often would be work of its own.
  const look = { polling: 100, timeout: 15_000 }
  await page.waitForFunction(() => sessionStorage.getItem('bench:answered'), null, look)
}

/** Runs in the page. A press that changes nothing is answered by the frame after it. */
export function watchAnswers(): void {
  const CHANGED_WITHIN_MS = 250

  /** The next task, before everything else that waits. */
  const soon = (then: () => void) => scheduler.postTask(then, { priority: 'user-blocking' })

  function markPaint(then = () => {}): void {
    requestAnimationFrame(() => {
      performance.mark('bench:resume answer')
      soon(() => {
        performance.mark('bench:end answer')
        performance.mark('bench:pause answer')
        then()
      })
    })
  }

  let forget = () => {}

  window.watchAnswer = ({ event, inside }) => {
    forget()
    let isPressed = false
    sessionStorage.removeItem('bench:answered')
    const tell = () => sessionStorage.setItem('bench:answered', 'yes')
    const observer = new MutationObserver(() => {
      if (!isPressed) return
      observer.disconnect()
      markPaint(tell)
    })
    const press = () => {
      isPressed = true
      performance.mark('bench:begin answer')
      soon(() => performance.mark('bench:pause answer'))
      markPaint()
      setTimeout(tell, CHANGED_WITHIN_MS)
    }
    addEventListener(event, press, { capture: true, once: true })
    const target = document.querySelector(inside)
    if (!target) throw new Error(`There is no ${inside}`)
    forget = () => observer.disconnect()
    observer.observe(target, { subtree: true, childList: true, characterData: true, attributes: true })
  }
}
