import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rules = readFileSync('src/server/deploy/alerts.yml', 'utf8')
const names = [...rules.matchAll(/- alert: (\w+)/g)].map(match => match[1] ?? '')

test('the runbook’s alarm table has a row for every Prometheus alert', () => {
  const runbook = readFileSync('src/server/deploy/README.md', 'utf8')
  const [, alarms = ''] = runbook.split('## Alarms')
  expect([...alarms.matchAll(/^\| ([A-Z]\w+) \|/gm)].map(match => match[1])).toEqual(names)
})

test('the site exports every metric that the Prometheus rules use', () => {
  const sources = globSync('src/server/routes/{metrics,measurements}.ts').map(file =>
    readFileSync(file, 'utf8'),
  )
  const used = [...rules.matchAll(/red_comb_(\w+?)(?:_total|_count|_bucket)?\b(?=[\s{)[])/g)].map(
    match => match[1],
  )
  expect(used.length).toBeGreaterThan(names.length)
  expect(
    used.filter(
      name => !sources.join().includes(`'${name}'`) && !sources.join().includes(`red_comb_${name}'`),
    ),
  ).toEqual([])
})
