import type { Browser } from '@playwright/test'
import type { ComparedPage } from '#tests/bench/peers/compared-pages.ts'
import { median } from '../row.ts'

/** The two sites, and the number of visits and early clicks to measure. */
export type PeerSites = { browser: Browser; ours: string; peer: string; runs: number; earlyClicks: number }

type Visits<T> = { ours: T[]; peer: T[] }

/** Alternates visits between the two sites, so that other work on the machine affects both. */
export async function visitAlternately<T>(
  { ours, peer }: Pick<PeerSites, 'ours' | 'peer'>,
  { path, hasPeer }: Pick<ComparedPage, 'path' | 'hasPeer'>,
  runs: number,
  visit: (url: string) => Promise<T>,
): Promise<Visits<T>> {
  const matches: Visits<T> = { ours: [], peer: [] }
  for (let run = 0; run < runs; run++) {
    matches.ours.push(await visit(ours + path))
    if (hasPeer) matches.peer.push(await visit(peer + path))
  }
  return matches
}

export type PeerComparison = { ours: number; peer: number | null }

export function compareMedians<T>({ ours, peer }: Visits<T>, numberOf: (visit: T) => number): PeerComparison {
  return {
    ours: median(ours.map(numberOf)),
    peer: peer.length > 0 ? median(peer.map(numberOf)) : null,
  }
}

export function formatPeerComparison(
  { ours, peer }: PeerComparison,
  format: (value: number) => string,
): string {
  if (peer === null) return ''
  return `  (Next ${format(peer)}${peer > 0 ? `, ${(ours / peer).toFixed(2)}×` : ''})`
}

export const formatMs = (value: number) => `${value.toFixed(0)} ms`
export const formatKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const formatComparisonTitle = ({ title }: Pick<ComparedPage, 'title'>) =>
  `Beside Next.js: the ${title}`
