import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/server/config/config.ts'
import { readContent } from '#src/server/content/read-content.ts'
import { createContentSource } from '#src/server/content/source.ts'
import { readSpaceSettings } from '#storyblok/push/settings.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { runNode } from '#tests/support/run-node.ts'

const guide = readFileSync('storyblok/README.md', 'utf8')
const blocks = [...guide.matchAll(/^ *```\n([\s\S]*?)^ *```$/gm)].map(([, text = '']) => text)

/**
 * Returns the variables in the README's code block that contains `line`. Placeholder tokens are filled in.
 */
function variables(line: string): Record<string, string> {
  const block = blocks.find(text => text.includes(line)) ?? ''
  const all = parseEnv(block.replace(/^ +/gm, ''))
  const filled = Object.entries(all).map(([name, value = '']) => [
    name,
    value === '…' ? `the ${name.toLowerCase()}` : value,
  ])
  return Object.fromEntries(filled)
}

test('the setup documentation has eight numbered steps', () => {
  const [, steps = ''] = /## From an empty space to a live site\n([\s\S]*?)\n### /.exec(guide) ?? []
  expect([...steps.matchAll(/^(\d)\. /gm)].map(([, number]) => number).join('')).toBe('12345678')
})

test('a push accepts the variables documented in step 3', () => {
  expect(readSpaceSettings(variables('STORYBLOK_MANAGEMENT_TOKEN'))).toMatchObject({
    spaceId: '123456',
    region: 'eu',
  })
})

test('the server accepts the variables documented in step 5', () => {
  const { siteUrl, content } = readConfig(variables('SITE_URL=https://'))
  expect(siteUrl).toBe('https://order.example.com')
  expect(content).toMatchObject({ token: 'the storyblok_token', region: 'eu' })
})

test('every command in the documentation exists', async () => {
  const named = [...guide.matchAll(/(?:npm run storyblok --|storyblok\/command\.ts) (\w+)/g)]
  const { err } = await runNode(['storyblok/command.ts'], {})
  const existing = [...err.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name)
  expect(new Set(named.map(([, name]) => name)).difference(new Set(existing))).toEqual(new Set())
})

test('the documented rehearsal reads content from the local delivery API', {
  tags: ['all'],
}, async () => {
  const port = String(await findFreePort())
  const server = spawn(process.execPath, ['storyblok/command.ts', 'serve'], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill())
  await once(server.stdout, 'data')
  const [documented = ''] = /(?<=PORT=)\d+(?= npm run storyblok -- serve)/.exec(guide) ?? []
  const { STORYBLOK_ENDPOINT = '', ...rest } = variables('STORYBLOK_ENDPOINT')
  const endpoint = STORYBLOK_ENDPOINT.replace(`:${documented}/`, `:${port}/`)
  const { content } = readConfig({ ...rest, STORYBLOK_ENDPOINT: endpoint })
  const { stories, problems } = await readContent(createContentSource(content))
  expect(stories.map(({ full_slug }) => full_slug)).toEqual(expect.arrayContaining(['home', 'settings']))
  expect(problems).toEqual([])
})
