import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#tests/support/site/chromium.ts'
import type { SiteProcess } from '#tests/support/site/site-process.ts'
import { listMeasuredPages, type MeasuredPage } from '../pages/measured-pages.ts'
import { measurePageBytes, type ResourceKind, type ResourceSize } from '../pages/page-bytes.ts'
import { catchMeasurementErrors, createUpperLimitRow, type Row } from './row.ts'

const CSS_KIB_MAX = 14
const FONTS_KIB_MAX = 40

export async function measurePages(site: SiteProcess): Promise<Row[]> {
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
    for (const page of await listMeasuredPages(site)) {
      const group = `First load of ${page.title} (empty cache, 375 px, compressed bytes)`
      rows.push(
        ...(await catchMeasurementErrors(group, 'bytes', () => rowsOfPage(browser, site, page, group))),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function rowsOfPage(
  browser: Browser,
  site: SiteProcess,
  { path, kind, remembered }: MeasuredPage,
  group: string,
): Promise<Row[]> {
  const visit = await measurePageBytes({ browser, url: site.url + path, remembered })
  if (visit.state === 'missing') {
    return [{ group, metric: 'bytes', measured: 'answers 404', target: '', verdict: 'missing' }]
  }
  const { weights, hasReact } = visit
  const sizeRow = (what: string, type: ResourceKind, max: number | null) =>
    weightRow(group, what, weights[type], max)
  const others = (['html', 'images', 'other'] as const).map(type => `${type} ${kib(weights[type].bodyBytes)}`)
  return [
    sizeRow('JavaScript', 'js', kind.limits?.kib ?? null),
    requestsRow(group, weights.js.requests, kind.limits?.requests ?? 0),
    ...(weights.later.requests > 0 ? [sizeRow('JavaScript of what the API answers', 'later', null)] : []),
    ...(kind.hasReact ? [] : [reactRow(group, hasReact)]),
    sizeRow('CSS', 'css', CSS_KIB_MAX),
    sizeRow('fonts', 'fonts', FONTS_KIB_MAX),
    { group, metric: 'the rest', measured: others.join(', '), target: '', verdict: 'info' },
  ]
}

function weightRow(group: string, what: string, weight: ResourceSize, kibMax: number | null): Row {
  const { bytes, bodyBytes, requests } = weight
  const detail = `  (${requests} requests, ${kib(bytes)} with their headers)`
  if (kibMax === null)
    return { group, metric: what, measured: kib(bodyBytes) + detail, target: '', verdict: 'info' }
  return createUpperLimitRow(
    { group, metric: what, value: bodyBytes, max: kibMax * 1024, format: kib },
    detail,
  )
}

function requestsRow(group: string, value: number, max: number): Row {
  return createUpperLimitRow({ group, metric: 'requests for JavaScript', value, max, format: String })
}

function reactRow(group: string, hasReact: boolean): Row {
  const measured = hasReact ? 'loaded' : 'not loaded'
  return { group, metric: 'React', measured, target: 'not loaded', verdict: hasReact ? 'miss' : 'pass' }
}

function kib(bytes: number): string {
  return `${Number((bytes / 1024).toFixed(1))} KiB`
}
