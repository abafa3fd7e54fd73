import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSpaceProblems } from '#storyblok/doctor.ts'
import { createManagementClient } from '#storyblok/push/management-client.ts'
import { readSpaceSettings } from '#storyblok/push/settings.ts'
import { schema } from '#storyblok/schema/schema.ts'
import { startLocalServer } from '#tests/support/local-server.ts'
import { startManagementApi } from '#tests/support/management-api.ts'

const SPACE = 77
const SECRET = 'webhook-secret'
const EVENTS = [
  'story.published',
  'story.unpublished',
  'story.deleted',
  'story.moved',
  'datasource.entries_updated',
]

let api: Awaited<ReturnType<typeof startManagementApi>>
let site: Awaited<ReturnType<typeof siteOfTheChain>>

async function siteOfTheChain() {
  const faults = { missing: [] as string[], failing: false, believes: false, problems: [] as object[] }
  const server = await startLocalServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const respond = (status: number, body: object = {}) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url !== '/api/storyblok/published') {
      return respond(faults.missing.includes(request.url ?? '') ? 404 : 200)
    }
    if (request.method === 'GET')
      return respond(200, { data: { failing: faults.failing, pages: 2, problems: faults.problems } })
    const signature = createHmac('sha1', SECRET).update(Buffer.concat(chunks)).digest('hex')
    respond(faults.believes || request.headers['webhook-signature'] === signature ? 202 : 403)
  })
  return { ...server, faults }
}

const page = (slug: string, title = 'Hot') => ({
  name: slug,
  slug,
  content: {
    _uid: slug,
    component: 'page',
    title: `The ${slug}`,
    description: `About the ${slug}`,
    body: [{ _uid: `hero-${slug}`, component: 'hero', variant: 'home', show: 'everyone', title }],
  },
})

/** Sets up a space as the documentation describes. */
beforeEach(async () => {
  site = await siteOfTheChain()
  api = await startManagementApi({ token: 'pat', space: SPACE })
  for (const slug of ['home', 'deals']) {
    api.add(page(slug))
    api.edit(slug, {}, true)
  }
  api.rows.components.push(
    ...Object.values(schema.blocks).map(({ name, fields }, id) => {
      return { id, name, schema: Object.fromEntries(fields.map(field => [field.name, {}])) }
    }),
  )
  api.settings.domain = `${site.url}/preview/`
  api.settings.keys.push({ access: 'public', token: 'public' }, { access: 'private', token: 'preview' })
  api.settings.webhooks.push({
    endpoint: `${site.url}/api/storyblok/published`,
    secret: SECRET,
    actions: EVENTS,
  })
})
afterEach(async () => {
  await Promise.all([api.close(), site.close()])
})

async function complaints(changes: Record<string, string | undefined> = {}) {
  const environment = {
    STORYBLOK_SPACE_ID: String(SPACE),
    STORYBLOK_MANAGEMENT_TOKEN: 'pat',
    STORYBLOK_REGION: 'us',
    STORYBLOK_TOKEN: 'public',
    STORYBLOK_PREVIEW_TOKEN: 'preview',
    STORYBLOK_WEBHOOK_SECRET: SECRET,
    SITE_URL: site.url,
    ...changes,
  }
  const client = createManagementClient({ ...readSpaceSettings(environment), host: api.address })
  return (await findSpaceProblems(client, environment)).filter(({ fix }) => fix)
}

test('the doctor finds no problems in a space that was set up as documented', async () => {
  const before = structuredClone(api.rows)
  expect(await complaints()).toEqual([])
  expect(api.rows).toEqual(before)
})

const faults: [string, () => void, Record<string, string | undefined>, string][] = [
  [
    'a token from another account',
    () => {},
    { STORYBLOK_MANAGEMENT_TOKEN: 'old' },
    'rejected STORYBLOK_MANAGEMENT_TOKEN',
  ],
  [
    'a missing token',
    () => {},
    { STORYBLOK_TOKEN: undefined },
    'STORYBLOK_TOKEN must be a public token of this space (it is not one of its tokens)',
  ],
  [
    'an expired token',
    () => {},
    { STORYBLOK_TOKEN: 'gone' },
    'STORYBLOK_TOKEN must be a public token of this space (it is not one of its tokens)',
  ],
  [
    'swapped tokens',
    () => {},
    { STORYBLOK_PREVIEW_TOKEN: 'public' },
    'STORYBLOK_PREVIEW_TOKEN must be a private token of this space (it is public)',
  ],
  [
    'drafts that guests can read',
    () => {},
    { STORYBLOK_TOKEN: 'preview' },
    'STORYBLOK_TOKEN must be a public token of this space (it is private)',
  ],
  [
    'the preview URL of Storyblok’s demo',
    () => {
      api.settings.domain = 'https://quickstart.me.storyblok.com/'
    },
    {},
    'The editor opens https://quickstart.me.storyblok.com/ instead of',
  ],
  ['a missing webhook', () => api.settings.webhooks.pop(), {}, 'No webhook notifies the site'],
  ['a disabled webhook', () => change({ activated: false }), {}, 'The webhook is off'],
  [
    'missing webhook events',
    () => change({ actions: EVENTS.slice(0, 1) }),
    {},
    'does not send story.unpublished, story.deleted',
  ],
  [
    'a wrong webhook secret',
    () => change({ secret: 'another' }),
    {},
    'The secret of the webhook does not match',
  ],
  [
    'a missing webhook secret',
    () => {},
    { STORYBLOK_WEBHOOK_SECRET: undefined },
    'responds with 403 to a request signed',
  ],
  [
    'another site’s webhook secret',
    () => {},
    { STORYBLOK_WEBHOOK_SECRET: 'not-the-same' },
    'responds with 403 to a request signed',
  ],
  [
    'a site that accepts unsigned webhooks',
    () => {
      site.faults.believes = true
    },
    {},
    'accepts unsigned requests',
  ],
  [
    'a block that the site does not know',
    () => api.rows.components.push({ id: 900, name: 'carousel', schema: {} }),
    {},
    'Unknown to the site: carousel',
  ],
  ['a block that is missing from the space', () => api.rows.components.shift(), {}, 'Missing in the space: '],
  [
    'a language that the site does not offer',
    () => api.settings.languages.push({ code: 'fr', name: 'French' }),
    {},
    'The space has "es,fr", but the site has "es"',
  ],
  [
    'a language that is missing from the space',
    () => api.settings.languages.pop(),
    {},
    'The space has "", but the site has "es"',
  ],
  [
    'a page that guests cannot open',
    () => {
      site.faults.missing = ['/deals']
    },
    {},
    'Not live: /deals (404)',
  ],
  [
    'content that the site rejected',
    () => {
      site.faults.failing = true
    },
    {},
    'could not publish the latest content',
  ],
  [
    'a page that cannot be rendered',
    () => {
      site.faults.problems = [{ slug: 'deals', block: 'hero › cta', reason: 'is no block' }]
    },
    {},
    'deals is not live as published: is no block',
  ],
]

test('the management token is sent only to the configured region', async () => {
  const requests = vi.spyOn(globalThis, 'fetch')
  expect(await complaints({ STORYBLOK_SPACE_ID: '78' })).toMatchObject([
    { text: expect.stringContaining('There is no space 78 in the region us') },
  ])
  const addresses = requests.mock.calls.map(([address]) => String(address))
  expect(addresses).toEqual([expect.stringMatching(`^${api.address}/`)])
})

test('if the management token may not read access tokens, the other checks still run', async () => {
  api.refuse(403, 1, ({ path }) => path.endsWith('/api_keys'))
  change({ activated: false })
  const findings = await complaints()
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringContaining('STORYBLOK_MANAGEMENT_TOKEN may not use /api_keys'),
    'The webhook is off',
  ])
})

test('the doctor accepts a space without a webhook or secret, because the site polls the space', async () => {
  api.settings.webhooks = []
  expect(await complaints({ STORYBLOK_WEBHOOK_SECRET: undefined })).toEqual([])
})

function change(webhook: object) {
  Object.assign(api.settings.webhooks[0] ?? {}, webhook)
}

test.each(faults)('the doctor reports a fix for %s', async (_, inject, environment, said) => {
  inject()
  const findings = await complaints(environment)
  expect(findings.map(({ text }) => text).join('\n')).toContain(said)
  expect(findings.every(({ fix }) => fix.length > 10)).toBe(true)
})
