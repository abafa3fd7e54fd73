import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const OF_ONE_CHAIN =
  /stay hot|hot again|extra hot!|crispy|crujiente|drive-thru or delivery|noodle|lantern|red comb/i

const root = new URL('.', import.meta.url).pathname

test('copy that all chains share contains no words specific to one chain', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const matches = files.flatMap(name => {
    const match = OF_ONE_CHAIN.exec(readFileSync(root + name, 'utf8'))
    return match ? [`${name}: ${match[0]}`] : []
  })
  expect(files.length).toBeGreaterThan(50)
  expect(matches).toEqual([])
})
