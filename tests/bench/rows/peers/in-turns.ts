import type { Browser } from '@playwright/test'
import type { ComparedPage } from '../../peers/compared-pages.ts'
import { median } from '../row.ts'

/** The two sites, the number of alternating visits, and the number of early presses. */
export type Comparison = { browser: Browser; ours: string; peer: string; runs: number; presses: number }

type Visits<T> = { ours: T[]; peer: T[] }

/** Visits a page of both sites in turns, so that other work on the machine affects both. */
export async function inTurns<T>(
  { ours, peer }: Pick<Comparison, 'ours' | 'peer'>,
  { path, hasPeer }: Pick<ComparedPage, 'path' | 'hasPeer'>,
  runs: number,
  visit: (url: string) => Promise<T>,
): Promise<Visits<T>> {
  const found: Visits<T> = { ours: [], peer: [] }
  for (let run = 0; run < runs; run++) {
    found.ours.push(await visit(ours + path))
    if (hasPeer) found.peer.push(await visit(peer + path))
  }
  return found
}

export type Pair = { ours: number; peer: number | null }

export function medians<T>({ ours, peer }: Visits<T>, numberOf: (visit: T) => number): Pair {
  return {
    ours: median(ours.map(numberOf)),
    peer: peer.length > 0 ? median(peer.map(numberOf)) : null,
  }
}

export function beside({ ours, peer }: Pair, format: (value: number) => string): string {
  if (peer === null) return ''
  return `  (Next ${format(peer)}${peer > 0 ? `, ${(ours / peer).toFixed(2)}×` : ''})`
}

export const ms = (value: number) => `${value.toFixed(0)} ms`
export const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const groupOf = ({ title }: Pick<ComparedPage, 'title'>) => `Beside Next.js: the ${title}`
