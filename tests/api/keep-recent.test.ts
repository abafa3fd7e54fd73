import { expect, test } from 'vitest'
import { keepRecent } from '#src/server/catalog/keep-recent.ts'

test('what was made is kept until more is used than there is room for; the least recently used gives way', () => {
  const kept = keepRecent<string>(2)
  const made: string[] = []
  const use = (key: string) =>
    kept.get(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(use(key)).toBe(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
