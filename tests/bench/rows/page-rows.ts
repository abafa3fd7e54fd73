import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#tests/support/site/chromium.ts'
import type { SiteProcess } from '#tests/support/site/site-process.ts'
import { type Kind, pageBytes, type Weight } from '../pages/page-bytes.ts'
import { type BarredPage, pagesWithBars } from '../pages/pages-with-bars.ts'
import { judged, type Row, rowsOf } from './row.ts'

const CSS_KIB_MAX = 14
const FONTS_KIB_MAX = 40

export async function pageRows(site: SiteProcess): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('needs a Chromium: install one or set CHROMIUM_PATH')
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const rows: Row[] = []
    for (const page of await pagesWithBars(site)) {
      const group = `First load of ${page.title} (empty cache, 375 px, compressed bytes)`
      rows.push(...(await rowsOf(group, 'bytes', () => rowsOfPage(browser, site, page, group))))
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function rowsOfPage(
  browser: Browser,
  site: SiteProcess,
  { path, kind, remembered }: BarredPage,
  group: string,
): Promise<Row[]> {
  const visit = await pageBytes({ browser, url: site.url + path, remembered })
  if (visit.state === 'missing') {
    return [{ group, what: 'bytes', measured: 'answers 404', bar: '', verdict: 'missing' }]
  }
  const { weights, hasReact } = visit
  const weigh = (what: string, type: Kind, max: number | null) => weightRow(group, what, weights[type], max)
  const others = (['html', 'images', 'other'] as const).map(type => `${type} ${kib(weights[type].bodyBytes)}`)
  return [
    weigh('JavaScript', 'js', kind.limits?.kib ?? null),
    requestsRow(group, weights.js.requests, kind.limits?.requests ?? 0),
    ...(weights.later.requests > 0 ? [weigh('JavaScript of what the API answers', 'later', null)] : []),
    ...(kind.hasReact ? [] : [reactRow(group, hasReact)]),
    weigh('CSS', 'css', CSS_KIB_MAX),
    weigh('fonts', 'fonts', FONTS_KIB_MAX),
    { group, what: 'the rest', measured: others.join(', '), bar: '', verdict: 'info' },
  ]
}

function weightRow(group: string, what: string, weight: Weight, kibMax: number | null): Row {
  const { bytes, bodyBytes, requests } = weight
  const detail = `  (${requests} requests, ${kib(bytes)} with their headers)`
  if (kibMax === null) return { group, what, measured: kib(bodyBytes) + detail, bar: '', verdict: 'info' }
  return judged({ group, what, value: bodyBytes, max: kibMax * 1024, format: kib }, detail)
}

function requestsRow(group: string, value: number, max: number): Row {
  return judged({ group, what: 'requests for JavaScript', value, max, format: String })
}

function reactRow(group: string, hasReact: boolean): Row {
  const measured = hasReact ? 'loaded' : 'not loaded'
  return { group, what: 'React', measured, bar: 'not loaded', verdict: hasReact ? 'miss' : 'pass' }
}

function kib(bytes: number): string {
  return `${Number((bytes / 1024).toFixed(1))} KiB`
}
