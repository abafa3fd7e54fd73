import type { Browser, Page } from '@playwright/test'
import { markPageChanges } from '../page-change-time.ts'
import { measurePageWork, type PageWork } from './page-work.ts'
import { CONSENT_STORAGE, withPhoneContext } from './phone-context.ts'

export const CPU_SLOWDOWN = 4

export function withPhone(
  browser: Browser,
  callback: (page: Page) => Promise<void>,
  storedValues: Record<string, string> = {},
): Promise<PageWork[]> {
  return withPhoneContext(browser, { ...CONSENT_STORAGE, ...storedValues }, async context => {
    await context.addInitScript(() => performance.mark('bench:begin load'))
    await context.addInitScript(markInteractions)
    await context.addInitScript(markPageChanges)
    const page = await context.newPage()
    const work = await measurePageWork(browser, () => callback(page))
    return work.map(({ what, ms }) => ({ what, ms: ms * CPU_SLOWDOWN }))
  })
}

/** Waits until React has hydrated every `client:load` island, and marks the end of the `load` work. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  const isInteractive = () => {
    const isHydrated = (island: Element) => {
      const key = Object.keys(island).find(name => name.startsWith('__reactContainer$'))
      return (
        key !== undefined && Reflect.get(island, key).stateNode.current.memoizedState.isDehydrated === false
      )
    }
    const islands = [...document.querySelectorAll('astro-island[client="load"]')]
    if (document.readyState !== 'complete' || !islands.every(isHydrated)) return false
    performance.mark('bench:end load')
    return true
  }
  await page.waitForFunction(isInteractive, null, { polling: 50 })
}

/** Runs in the page. Marks the work of each click and keystroke, up to and including the paint. */
function markInteractions(): void {
  let isAnswering = false
  /** Queues a task ahead of the other pending tasks. */
  const scheduleTask = (callback: () => void) => scheduler.postTask(callback, { priority: 'user-blocking' })
  const begin = ({ type, target }: Event) => {
    // A click on a label also dispatches a click on its control, which must not count twice.
    if (isAnswering) return
    isAnswering = true
    const label =
      target instanceof Element ? (target.ariaLabel ?? target.textContent).trim().slice(0, 24) : ''
    const what = `interaction ${location.pathname} ${type} ${label}`
    performance.mark(`bench:begin ${what}`)
    scheduleTask(() => performance.mark(`bench:pause ${what}`))
    requestAnimationFrame(() => {
      performance.mark(`bench:resume ${what}`)
      scheduleTask(() => {
        performance.mark(`bench:end ${what}`)
        isAnswering = false
      })
    })
  }
  for (const type of ['click', 'keydown']) addEventListener(type, begin, { capture: true })
}
