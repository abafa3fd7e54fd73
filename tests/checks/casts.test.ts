import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

const unlike = ['src/worker/worker-scope.ts', 'src/server/db/open-postgres.ts']

function blindCasts(text: string): string[] {
  return text
    .split('\n')
    .filter(line => !/^\s*(?:\/?\*|\/\/)/.test(line))
    .filter(line => /\bas (?:unknown as|any\b)|[tT]arget as \w*Element\b/.test(line))
}

test('no source file contains an unchecked type cast', () => {
  const files = ['src', 'storyblok'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|astro)$/.test(name) && !name.includes('.test.'))
      .map(name => join(folder, name)),
  )
  const matches = files
    .filter(file => !unlike.includes(file))
    .flatMap(file => blindCasts(readFileSync(join(root, file), 'utf8')).map(line => `${file} ${line.trim()}`))
  expect(matches).toEqual([])
})

test.each([
  'const story = value as unknown as Story',
  'send(body as any)',
  "const link = (event.target as Element).closest('a')",
  'const form = target as HTMLFormElement',
])('the cast check reports “%s”', line => {
  expect(blindCasts(`\n${line}\n`)).toEqual([line])
})

test('the cast check ignores comments', () => {
  expect(blindCasts('/** Found around a city, as any other way. */')).toEqual([])
})
