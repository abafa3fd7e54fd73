import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deskTasks } from '#storyblok/pictures/desk-tasks.ts'

const names = Object.keys(deskTasks).sort()

test('every screenshot in the editor’s README has a task that takes it', async () => {
  const papers = await readFile('storyblok/README.md', 'utf8')
  const shown = [...papers.matchAll(/\.github\/desk-(\w+)\.webp/g)].map(([, name]) => name)
  expect(shown.sort()).toEqual(names)
})

test('every screenshot of the editor is small', async () => {
  const sizes = await Promise.all(names.map(async name => (await stat(`.github/desk-${name}.webp`)).size))
  expect(sizes.filter(size => size > 60_000)).toEqual([])
})
