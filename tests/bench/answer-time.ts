import type { Page } from '@playwright/test'

type Watch = {
  event: 'click' | 'keydown'
  /** Selector of the element whose first change is the response. */
  inside: string
}

declare global {
  interface Window {
    watchAnswer: (watch: Watch) => void
  }
}

export async function untilAnswered(page: Page, watch: Watch, act: () => Promise<void>): Promise<void> {
  await page.evaluate(asked => window.watchAnswer(asked), watch)
  await act()
  // The press may have navigated away; polling more often would add work.
  const look = { polling: 100, timeout: 15_000 }
  await page.waitForFunction(() => sessionStorage.getItem('bench:answered'), null, look)
}

/** Runs in the page. A press without a change is answered by the next frame. */
export function watchAnswers(): void {
  const CHANGED_WITHIN_MS = 250

  /** The next task, before others that wait. */
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
