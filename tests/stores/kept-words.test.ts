import { setPersistentEngine } from '@nanostores/persistent'
import { expect, test, vi } from 'vitest'

/** A page that is opened anew in a language, with what the browser had kept. */
async function openIn(language: 'en' | 'es', kept: Record<string, string>) {
  vi.resetModules()
  setPersistentEngine(kept, { addEventListener: () => {}, removeEventListener: () => {} })
  const { speak } = await import('#src/domain/language.ts')
  speak(() => language)
  return import('#src/stores/bag/bag-news.ts')
}

test('news of the bag is not told in another language than it was said in', async () => {
  const kept = {}
  const english = await openIn('en', kept)
  english.tell('Three Tenders now cost $9.')
  expect((await openIn('en', kept)).$bagNews.get()).toEqual(['Three Tenders now cost $9.'])
  expect((await openIn('es', kept)).$bagNews.get()).toEqual([])
})

test('news that was said in Spanish is still told in Spanish', async () => {
  const kept = {}
  const spanish = await openIn('es', kept)
  spanish.tell('Three Tenders ahora cuesta $9.')
  expect((await openIn('es', kept)).$bagNews.get()).toEqual(['Three Tenders ahora cuesta $9.'])
  expect((await openIn('en', kept)).$bagNews.get()).toEqual([])
})
