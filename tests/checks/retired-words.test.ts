import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const files = ['src', 'storyblok', 'tests'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|tsx|astro)$/.test(name))
    .map(name => join(folder, name)),
)

/** Words of names that had to be explained, and what is said instead. */
const retired: Record<string, string> = {
  carry: 'enqueue or flush: the outbox of the bag',
  hitch: 'blocker',
  fate: 'outcome',
  knock: 'ask the running site',
  told: 'label, or what is shown',
  said: 'notice or message',
  stretch: 'slot, where it is a slot of the kitchen’s clock',
  loads: 'slot usage',
  let: 'leave, void or release',
}
const exported = /^export (?:async )?(?:function\*?|const|let|type|class) (\$?\w+)/gm

const wordsOf = (name: string) => name.split(/[^a-zA-Z]+|(?=[A-Z])/).map(word => word.toLowerCase())

test('what is exported, and the files it is in, have names that are words of the trade', () => {
  const names = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return [basename(file), ...[...text.matchAll(exported)].map(([, name = '']) => name)].map(name => ({
      file,
      name,
    }))
  })
  const found = names.flatMap(({ file, name }) =>
    wordsOf(name)
      .filter(word => word in retired)
      .map(word => `${file}: ${name} — instead of ${word}, say ${retired[word]}`),
  )
  expect(found).toEqual([])
})

/** These say nothing of what a thing is, wherever it is used. */
const empty = new Set(['told', 'said', 'hitch', 'fate', 'knock'])
const declared =
  /^\s*(?:export )?(?:async )?(?:function\*?|const|let|type|class) (\$?\w+)|\[(\w+), set\w+\]/gm

test('what is declared inside of a file of the site says what it is as well', () => {
  const found = files
    .filter(file => !file.startsWith('tests/') && !/\.test\.tsx?$/.test(file))
    .flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(declared)].flatMap(([, name, state]) =>
        wordsOf(name ?? state ?? '')
          .filter(word => empty.has(word))
          .map(word => `${file}: ${name ?? state} — instead of ${word}, say ${retired[word]}`),
      ),
    )
  expect(found).toEqual([])
})
