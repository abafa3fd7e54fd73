import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLiteralText } from './literal-text.ts'

const root = new URL('../..', import.meta.url).pathname

/** The style guide is for developers, not for guests. */
const forStaff = /^src\/(layouts\/guide\/|pages\/typography\.astro)/

test('all text that guests read is in src/copy', () => {
  const matches = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(name => `src/${name}`)
    .filter(file => /\.(tsx|astro)$/.test(file) && !/\.test\.tsx$/.test(file) && !forStaff.test(file))
    .flatMap(file =>
      findLiteralText(file, readFileSync(join(root, file), 'utf8')).map(text => `${file}: ${text}`),
    )
  expect(matches).toEqual([])
})

test.each([
  ['between tags', '<p>Go Home</p>', ['Go Home']],
  ['next to a value', '<p>You have {points} points</p>', ['You have', 'points']],
  ['in an attribute', '<button aria-label="Close" class="big" />', ['Close']],
  ['in a template', `<div aria-label={\`\${name} quantity\`} />`, ['quantity']],
  ['in a conditional expression', '<p>{isOpen ? "Open" : words.closed}</p>', ['Open']],
  ['after a condition', '<p>{isOpen && "Open"}</p>', ['Open']],
])('the copy check finds text %s', (_, markup, text) => {
  expect(findLiteralText('src/ui/Thing.tsx', `const thing = ${markup}`)).toEqual(text)
  expect(findLiteralText('src/ui/Thing.astro', `---\nconst a = 'Not this'\n---\n${markup}`)).toEqual(text)
})
