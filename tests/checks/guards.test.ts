import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guards } from '../faults/guards.ts'

const root = new URL('../..', import.meta.url)

test.each(guards)('“$name” stands where the list of guards says', ({ file, code }) => {
  expect(readFileSync(new URL(file, root), 'utf8').split(code)).toHaveLength(2)
})
