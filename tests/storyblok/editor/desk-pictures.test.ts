import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deskTasks } from '#storyblok/pictures/desk-tasks.ts'

const names = Object.keys(deskTasks).sort()

test('each task at the desk is shown in a picture that can be taken anew, and no other is shown', async () => {
  const papers = await readFile('storyblok/README.md', 'utf8')
  const shown = [...papers.matchAll(/\.github\/desk-(\w+)\.webp/g)].map(([, name]) => name)
  expect(shown.sort()).toEqual(names)
})

test('pictures of the desk are small', async () => {
  const sizes = await Promise.all(names.map(async name => (await stat(`.github/desk-${name}.webp`)).size))
  expect(sizes.filter(size => size > 60_000)).toEqual([])
})
