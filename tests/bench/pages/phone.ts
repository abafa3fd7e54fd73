import type { Browser, Page } from '@playwright/test'
import { watchAnswers } from '../answer-time.ts'
import { pageWork, type Work } from './page-work.ts'
import { answered, withPhoneContext } from './phone-context.ts'

/** CPU slowdown of the phone. */
export const SLOWER = 4

export function withPhone(
  browser: Browser,
  use: (page: Page) => Promise<void>,
  remembered: Record<string, string> = {},
): Promise<Work[]> {
  return withPhoneContext(browser, { ...answered, ...remembered }, async context => {
    await context.addInitScript(() => performance.mark('bench:begin load'))
    await context.addInitScript(watchInteractions)
    await context.addInitScript(watchAnswers)
    const page = await context.newPage()
    const work = await pageWork(browser, () => use(page))
    return work.map(({ what, ms }) => ({ what, ms: ms * SLOWER }))
  })
}

/** Waits until React has hydrated every island of the page; the work is marked as `load`. */
export async function untilInteractive(page: Page): Promise<void> {
  const isInteractive = () => {
    const isTakenOver = (island: Element) => {
      const key = Object.keys(island).find(name => name.startsWith('__reactContainer$'))
      return (
        key !== undefined && Reflect.get(island, key).stateNode.current.memoizedState.isDehydrated === false
      )
    }
    const islands = [...document.querySelectorAll('astro-island[client="load"]')]
    if (document.readyState !== 'complete' || !islands.every(isTakenOver)) return false
    performance.mark('bench:end load')
    return true
  }
  await page.waitForFunction(isInteractive, null, { polling: 50 })
}

/** Runs in the page: marks the work of each press and key, including the paint. */
function watchInteractions(): void {
  let isAnswering = false
  /** The next task, before others that wait. */
  const soon = (then: () => void) => scheduler.postTask(then, { priority: 'user-blocking' })
  const begin = ({ type, target }: Event) => {
    // A label also clicks its control.
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
