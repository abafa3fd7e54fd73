import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['LANGUAGE', 'es'],
  ['BUILT_LANGUAGE', 'en_US:en'],
])('the language defaults to English even if %s is set to %s', async (name, value) => {
  vi.stubEnv(name, value)
  vi.resetModules()
  const { language, locale } = await import('./current-language.ts')
  expect([language(), locale()]).toEqual(['en', 'en-US'])
})
