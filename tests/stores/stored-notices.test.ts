import { setPersistentEngine } from '@nanostores/persistent'
import { expect, test, vi } from 'vitest'

async function openIn(language: 'en' | 'es', stored: Record<string, string>) {
  vi.resetModules()
  setPersistentEngine(stored, { addEventListener: () => {}, removeEventListener: () => {} })
  const { setLanguageSource } = await import('#src/language/current-language.ts')
  setLanguageSource(() => language)
  const { clearAllBagMessages } = await import('#src/stores/bag/clear-bag-messages.ts')
  return { ...(await import('#src/stores/bag/bag-messages.ts')), clearNews: clearAllBagMessages }
}

test('a bag notice is not shown in another language', async () => {
  const stored = {}
  const english = await openIn('en', stored)
  english.addBagMessage('Three Tenders now cost $9.')
  expect((await openIn('en', stored)).$bagMessages.get()).toEqual(['Three Tenders now cost $9.'])
  expect((await openIn('es', stored)).$bagMessages.get()).toEqual([])
})

test('a Spanish bag notice is shown only in Spanish', async () => {
  const stored = {}
  const spanish = await openIn('es', stored)
  spanish.addBagMessage('Three Tenders ahora cuesta $9.')
  expect((await openIn('es', stored)).$bagMessages.get()).toEqual(['Three Tenders ahora cuesta $9.'])
  expect((await openIn('en', stored)).$bagMessages.get()).toEqual([])
})

test('a bag notice is shown again when the guest returns to its language', async () => {
  const stored = {}
  const english = await openIn('en', stored)
  english.addBagMessage('Three Tenders now cost $9.')
  const spanish = await openIn('es', stored)
  spanish.addBagMessage('Sweet Tea ahora cuesta $3.')
  spanish.clearBagMessages()
  expect((await openIn('en', stored)).$bagMessages.get()).toEqual(['Three Tenders now cost $9.'])
})

test.each(['en', 'es'] as const)(
  'clearing a bag in the language “%s” removes its notices in every language',
  async language => {
    const stored = {}
    const english = await openIn('en', stored)
    english.addBagMessage('Three Tenders now cost $9.')
    const spanish = await openIn('es', stored)
    spanish.addBagMessage('Three Tenders ahora cuesta $9.')
    const cleared = await openIn(language, stored)
    cleared.clearNews()
    expect(cleared.$bagMessages.get()).toEqual([])
    expect(stored).toEqual({})
  },
)
