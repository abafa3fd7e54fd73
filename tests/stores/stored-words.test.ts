import { setPersistentEngine } from '@nanostores/persistent'
import { expect, test, vi } from 'vitest'

async function openIn(language: 'en' | 'es', kept: Record<string, string>) {
  vi.resetModules()
  setPersistentEngine(kept, { addEventListener: () => {}, removeEventListener: () => {} })
  const { speak } = await import('#src/domain/language.ts')
  speak(() => language)
  const { clearNews } = await import('#src/stores/bag/clear-news.ts')
  return { ...(await import('#src/stores/bag/bag-news.ts')), clearNews }
}

test('a bag notice is not shown in another language', async () => {
  const kept = {}
  const english = await openIn('en', kept)
  english.addNews('Three Tenders now cost $9.')
  expect((await openIn('en', kept)).$bagNews.get()).toEqual(['Three Tenders now cost $9.'])
  expect((await openIn('es', kept)).$bagNews.get()).toEqual([])
})

test('a Spanish bag notice is shown in Spanish', async () => {
  const kept = {}
  const spanish = await openIn('es', kept)
  spanish.addNews('Three Tenders ahora cuesta $9.')
  expect((await openIn('es', kept)).$bagNews.get()).toEqual(['Three Tenders ahora cuesta $9.'])
  expect((await openIn('en', kept)).$bagNews.get()).toEqual([])
})

test('a bag notice waits until its guest returns to its language', async () => {
  const kept = {}
  const english = await openIn('en', kept)
  english.addNews('Three Tenders now cost $9.')
  const spanish = await openIn('es', kept)
  spanish.addNews('Sweet Tea ahora cuesta $3.')
  spanish.clearBagNews()
  expect((await openIn('en', kept)).$bagNews.get()).toEqual(['Three Tenders now cost $9.'])
})

test.each(['en', 'es'] as const)(
  'a bag cleared in the language %s leaves no notice in any language',
  async language => {
    const kept = {}
    const english = await openIn('en', kept)
    english.addNews('Three Tenders now cost $9.')
    const spanish = await openIn('es', kept)
    spanish.addNews('Three Tenders ahora cuesta $9.')
    const cleared = await openIn(language, kept)
    cleared.clearNews()
    expect(cleared.$bagNews.get()).toEqual([])
    expect(kept).toEqual({})
  },
)
