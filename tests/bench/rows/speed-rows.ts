import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { requireChromium } from '#tests/support/site/chromium.ts'
import type { SiteProcess } from '#tests/support/site/site-process.ts'
import { runOrderFlow } from '../order-flow.ts'
import { waitForPageChange } from '../page-change-time.ts'
import { measurePageBytes } from '../pages/page-bytes.ts'
import type { PageWork } from '../pages/page-work.ts'
import { waitUntilInteractive, withPhone } from '../pages/phone.ts'
import { bigMenuPath, crowdedProductPath, MENU_SIZE, withSpeedSite } from '../speed-site.ts'
import { catchMeasurementErrors, createUpperLimitRow, median, type Row } from './row.ts'

const group = 'Speed on a phone (375 px; what the main thread works, on a CPU 4× slower)'
const largeMenu = `a menu of ${MENU_SIZE.products} products in ${MENU_SIZE.categories} categories`
const JS_KIB_MAX = 80
const HTML_KIB_MAX = 40
const BADGE_MS_MAX = 50
const OPTION_MS_MAX = 50
const KEY_MS_MAX = 30
const INP_MS_MAX = 100
const SEEN_AFTER_MS = 500
/** Pause between keystrokes on a phone. The order flow simulates faster typing. */
const KEY_PAUSE_MS = 250

type Speed = { browser: Browser; site: SiteProcess; runs: number }

export function measureSpeed(distDir: string, runs: number): Promise<Row[]> {
  return withSpeedSite(distDir, async site => {
    const executablePath = requireChromium()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const speed = { browser, site, runs }
    const measures = { bytes: menuBytes, ready: menuReady, badge, option, search, flow }
    try {
      const rows: Row[] = []
      for (const [what, measure] of Object.entries(measures)) {
        rows.push(...(await catchMeasurementErrors(group, what, () => measure(speed))))
      }
      return rows
    } finally {
      await browser.close()
    }
  })
}

async function menuBytes({ browser, site }: Speed): Promise<Row[]> {
  const visit = await measurePageBytes({ browser, url: site.url + bigMenuPath, remembered: {} })
  if (visit.state === 'missing') throw new Error('the menu answers 404')
  const { js, html } = visit.weights
  const sizeRow = (what: string, bytes: number, kibMax: number) =>
    createUpperLimitRow({
      group,
      metric: `${what} of ${largeMenu}`,
      value: bytes,
      max: kibMax * 1024,
      format: kib,
    })
  return [sizeRow('JavaScript', js.bodyBytes, JS_KIB_MAX), sizeRow('HTML', html.bodyBytes, HTML_KIB_MAX)]
}

async function menuReady(speed: Speed): Promise<Row[]> {
  const runs = await eachRun(speed, page => arrive(page, speed.site.url + bigMenuPath))
  const times = runs.flat().flatMap(({ what, ms: time }) => (what === 'load' ? [time] : []))
  const measured = `${ms(median(times))}  (${spread(times)})`
  return [{ group, metric: `${largeMenu}, until interactive`, measured, target: '', verdict: 'info' }]
}

async function badge(speed: Speed): Promise<Row[]> {
  const watch = { event: 'click', inside: 'bag-count' } as const
  const fromCard = await eachRun(speed, async page => {
    await arrive(page, speed.site.url + bigMenuPath)
    const add = page.getByRole('button', { name: /^Add / }).first()
    await scrollTo(add)
    await waitForPageChange(page, watch, () => add.tap())
  })
  const built = await eachRun(speed, async page => {
    await arrive(page, speed.site.url + crowdedProductPath)
    await page.locator('label', { hasText: /^Option 1(?!\d)/ }).tap()
    const add = page.getByRole('button', { name: /Add to Order/ })
    await waitForPageChange(page, watch, () => add.tap())
  })
  return [
    timeRow('press to badge, adding from a card', fromCard.flatMap(respondAll), BADGE_MS_MAX),
    timeRow('press to badge, adding from the product page', built.flatMap(respondAll), BADGE_MS_MAX),
  ]
}

async function option(speed: Speed): Promise<Row[]> {
  const runs = await eachRun(speed, async page => {
    await arrive(page, speed.site.url + crowdedProductPath)
    for (const name of ['Option 3', 'Option 40', 'Option 100', 'Option 180', 'Option 100']) {
      const label = page.locator('label', { hasText: new RegExp(`^${name}(?!\\d)`) })
      await scrollTo(label)
      await waitForPageChange(page, { event: 'click', inside: 'main' }, () => label.tap())
    }
  })
  const times = runs.map(work => median(respondAll(work)))
  return [timeRow('toggling an option among 12 groups and 200 options', times, OPTION_MS_MAX)]
}

async function search(speed: Speed): Promise<Row[]> {
  const keys = [...'tenders'].map(key => `Key${key.toUpperCase()}`)
  const runs = await eachRun(speed, async page => {
    await arrive(page, speed.site.url + bigMenuPath)
    const box = page.getByRole('searchbox')
    // Focuses the search field first. This click is not counted, because its time includes starting the
    // observers.
    await waitForPageChange(page, { event: 'click', inside: 'main' }, () => box.tap())
    for (const key of keys) {
      await page.waitForTimeout(KEY_PAUSE_MS)
      const watch = { event: 'keydown', inside: 'main' } as const
      await waitForPageChange(page, watch, () => page.keyboard.press(key))
    }
  })
  const perKey = keys.map((_, place) => median(runs.map(work => respondAll(work)[place + 1] ?? Number.NaN)))
  const detail = `  (${perKey.map(time => time.toFixed(0)).join(', ')})`
  const what = `search of ${largeMenu}, the slowest key`
  return [
    createUpperLimitRow(
      { group, metric: what, value: Math.max(...perKey), max: KEY_MS_MAX, format: ms },
      detail,
    ),
  ]
}

async function flow(speed: Speed): Promise<Row[]> {
  const visits = await eachRun(speed, page => runOrderFlow(page, speed.site.url))
  const interactions = visits.flat().filter(({ what }) => what.startsWith('interaction '))
  const all = interactions.toSorted((a, b) => a.ms - b.ms)
  const p75 = all[Math.ceil(all.length * 0.75) - 1]?.ms ?? Number.NaN
  const slowest = all.slice(-3).toReversed()
  const slowestText = slowest.map(({ what, ms: time }) => `${ms(time)} ${what.replace('interaction ', '')}`)
  const detail = `  (of ${all.length}; slowest ${slowestText.join(', ')})`
  const what = 'interaction to next paint, menu to checkout, 75th percentile'
  return [createUpperLimitRow({ group, metric: what, value: p75, max: INP_MS_MAX, format: ms }, detail)]
}

function respondAll(work: PageWork[]): number[] {
  return work.filter(({ what }) => what === 'answer').map(({ ms: time }) => time)
}

async function eachRun({ browser, runs }: Speed, use: (page: Page) => Promise<void>): Promise<PageWork[][]> {
  const results: PageWork[][] = []
  while (results.length < runs) results.push(await withPhone(browser, use))
  return results
}

async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitUntilInteractive(page)
}

async function scrollTo(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await control.page().waitForTimeout(SEEN_AFTER_MS)
}

function timeRow(what: string, times: number[], max: number): Row {
  return createUpperLimitRow(
    { group, metric: what, value: median(times), max, format: ms },
    `  (${spread(times)})`,
  )
}

function spread(times: number[]): string {
  return `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}

function kib(bytes: number): string {
  return `${Number((bytes / 1024).toFixed(1))} KiB`
}
