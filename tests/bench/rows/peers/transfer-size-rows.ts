import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { measurePageBytes } from '#tests/bench/pages/page-bytes.ts'
import type { ComparedPage } from '#tests/bench/peers/compared-pages.ts'
import { createUpperLimitRow, type Row } from '../row.ts'
import {
  formatComparisonTitle,
  formatKb,
  formatPeerComparison,
  type PeerComparison,
  type PeerSites,
} from './visit-alternately.ts'

type Wire = { js: number; requests: number; br: number; raw: number }

export async function measureTransferSizes(comparison: PeerSites, pages: ComparedPage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const ours = await wireOf(comparison.browser, comparison.ours, page)
    const peer = page.hasPeer ? await wireOf(comparison.browser, comparison.peer, page) : null
    const row = (what: string, key: keyof Wire, max: number, format: (value: number) => string) => {
      const pair: PeerComparison = { ours: ours[key], peer: peer?.[key] ?? null }
      return createUpperLimitRow(
        { group: formatComparisonTitle(page), metric: what, value: pair.ours, max, format },
        formatPeerComparison(pair, format),
      )
    }
    const { js, requests, html } = page.limits
    rows.push(
      row('JavaScript', 'js', js * 1024, value => `${(value / 1024).toFixed(1)} KiB`),
      row('requests for JavaScript', 'requests', requests, String),
      row('HTML in brotli', 'br', html.br * 1000, formatKb),
      row('HTML as it is read', 'raw', html.raw * 1000, formatKb),
    )
  }
  return rows
}

async function wireOf(
  browser: PeerSites['browser'],
  site: string,
  { path, storage }: ComparedPage,
): Promise<Wire> {
  const visit = await measurePageBytes({ browser, url: site + path, remembered: storage })
  if (visit.state === 'missing') throw new Error(`${path} answers 404`)
  const { js } = visit.weights
  const br = await inBrotli(site + path)
  return { js: js.bodyBytes, requests: js.requests, br: br.length, raw: brotliDecompressSync(br).length }
}

async function inBrotli(url: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const headers = { 'accept-encoding': 'br', accept: 'text/html' }
  get(url, { headers }, response => buffer(response).then(resolve, reject)).on('error', reject)
  return promise
}
