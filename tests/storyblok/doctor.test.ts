import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patientOf } from '#storyblok/doctor/patient.ts'
import { examine } from '#storyblok/doctor/run.ts'
import { spaceSettings } from '#storyblok/push/settings.ts'
import { schema } from '#storyblok/schema/schema.ts'
import { startLocalServer } from '#tests/support/local-server.ts'
import { managementApi } from '#tests/support/management-api.ts'

const SPACE = 77
const SECRET = 'webhook-secret'
const EVENTS = [
  'story.published',
  'story.unpublished',
  'story.deleted',
  'story.moved',
  'datasource.entries_updated',
]

let api: Awaited<ReturnType<typeof managementApi>>
let site: Awaited<ReturnType<typeof siteOfTheChain>>

/** A site that accepts signed webhooks, serves its pages and reports its release. */
async function siteOfTheChain() {
  const faults = { missing: [] as string[], failing: false, believes: false, problems: [] as object[] }
  const server = await startLocalServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = (status: number, body: object = {}) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url !== '/api/storyblok/published') {
      return answer(faults.missing.includes(request.url ?? '') ? 404 : 200)
    }
    if (request.method === 'GET')
      return answer(200, { data: { failing: faults.failing, pages: 2, problems: faults.problems } })
    const signature = createHmac('sha1', SECRET).update(Buffer.concat(chunks)).digest('hex')
    answer(faults.believes || request.headers['webhook-signature'] === signature ? 202 : 403)
  })
  return { ...server, faults }
}

const page = (slug: string, title = 'Hot') => ({
  ...{ name: slug, slug },
  content: {
    ...{ _uid: slug, component: 'page', title: `The ${slug}`, description: `About the ${slug}` },
    body: [{ _uid: `hero-${slug}`, component: 'hero', variant: 'home', show: 'everyone', title }],
  },
})

/** A space set up as documented. */
beforeEach(async () => {
  site = await siteOfTheChain()
  api = await managementApi({ token: 'pat', space: SPACE })
  for (const slug of ['home', 'deals']) {
    api.add(page(slug))
    api.edit(slug, {}, true)
  }
  api.rows.components.push(
    ...Object.values(schema.blocks).map(({ name, fields }, id) => {
      return { id, name, schema: Object.fromEntries(fields.map(field => [field.name, {}])) }
    }),
  )
  const filename = 'https://s3.amazonaws.com/a.storyblok.com/f/77/800x600/abc/fries.webp'
  api.rows.assets.push({ id: 1, filename, alt: 'Fries' })
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

/** Returns the doctor's complaints with these variables changed. */
async function complaints(changes: Record<string, string | undefined> = {}) {
  const environment = {
    STORYBLOK_SPACE_ID: String(SPACE),
    STORYBLOK_MANAGEMENT_TOKEN: 'pat',
    STORYBLOK_REGION: 'us',
    STORYBLOK_TOKEN: 'public',
    STORYBLOK_PREVIEW_TOKEN: 'preview',
    STORYBLOK_WEBHOOK_SECRET: SECRET,
    STORYBLOK_ENDPOINT: `${api.address}/v2`,
    SITE_URL: site.url,
    ...changes,
  }
  const settings = { ...spaceSettings(environment), host: api.address }
  const findings = await examine(patientOf(settings, environment))
  return findings
    .filter(({ state }) => state !== 'fits')
    .map(({ state, say, mend }) => `${state}: ${say} → ${mend}`)
}

test('a space set up as documented has no findings and is not changed', async () => {
  const before = structuredClone(api.rows)
  expect(await complaints()).toEqual([])
  expect(api.rows).toEqual(before)
})

const faults: [string, () => void, Record<string, string | undefined>, string][] = [
  [
    'another account',
    () => {},
    { STORYBLOK_MANAGEMENT_TOKEN: 'old' },
    'There is no space 77 in the region us',
  ],
  ['no token', () => {}, { STORYBLOK_TOKEN: undefined }, 'STORYBLOK_TOKEN is not set'],
  ['a token of yesterday', () => {}, { STORYBLOK_TOKEN: 'gone' }, 'Storyblok refuses STORYBLOK_TOKEN (401)'],
  [
    'tokens mixed up',
    () => {},
    { STORYBLOK_PREVIEW_TOKEN: 'public' },
    'STORYBLOK_PREVIEW_TOKEN is not a preview token',
  ],
  ['drafts for guests', () => {}, { STORYBLOK_TOKEN: 'preview' }, 'STORYBLOK_TOKEN is not a public token'],
  [
    'the demo address of previews',
    () => {
      api.settings.domain = 'https://quickstart.me.storyblok.com/'
    },
    {},
    'The editor opens https://quickstart.me.storyblok.com/, not',
  ],
  ['no webhook', () => api.settings.webhooks.pop(), {}, 'No webhook tells the site'],
  ['a webhook switched off', () => change({ activated: false }), {}, 'The webhook is switched off'],
  [
    'half of the events',
    () => change({ actions: EVENTS.slice(0, 1) }),
    {},
    'leaves out story.unpublished, story.deleted',
  ],
  ['another secret', () => change({ secret: 'another' }), {}, 'The webhook has another secret than the site'],
  ['no secret', () => {}, { STORYBLOK_WEBHOOK_SECRET: undefined }, 'STORYBLOK_WEBHOOK_SECRET is not set'],
  [
    'the secret of another site',
    () => {},
    { STORYBLOK_WEBHOOK_SECRET: 'not-the-same' },
    'The site refuses a message signed',
  ],
  [
    'a site that believes everybody',
    () => {
      site.faults.believes = true
    },
    {},
    'believes messages that are not signed',
  ],
  [
    'a block the site does not know',
    () => api.rows.components.push({ id: 900, name: 'carousel', schema: {} }),
    {},
    'a block "carousel"',
  ],
  ['a block the space lacks', () => api.rows.components.shift(), {}, 'The space has no block'],
  [
    'a language nobody is offered',
    () => api.settings.languages.push({ code: 'fr', name: 'French' }),
    {},
    'The space has fr, which the site does not offer',
  ],
  [
    'a language nobody can translate into',
    () => api.settings.languages.pop(),
    {},
    'The site offers es, which the space does not have',
  ],
  [
    'an import',
    () =>
      api.rows.assets.push({ id: 2, filename: 'https://a.storyblok.com/f/77/x/abc/wings.png', alt: 'Wings' }),
    {},
    'wings.png tell no size',
  ],
  [
    'a picture without words',
    () => api.rows.assets.push({ id: 2, filename: 'https://a.storyblok.com/f/77/8x6/abc/dip.png', alt: '' }),
    {},
    'dip.png have no alternative text',
  ],
  [
    'a page with a block that nobody knows',
    () =>
      api.edit(
        'deals',
        { content: { ...page('deals').content, body: [{ _uid: 'c', component: 'carousel' }] } },
        true,
      ),
    {},
    'broken: deals',
  ],
  [
    'a page that guests do not get',
    () => {
      site.faults.missing = ['/deals']
    },
    {},
    'Guests do not get /deals (404)',
  ],
  [
    'content that the site refused',
    () => {
      site.faults.failing = true
    },
    {},
    'could not publish the newest content',
  ],
  [
    'a page that cannot be rendered',
    () => {
      site.faults.problems = [{ slug: 'deals', block: 'hero › cta', reason: 'is no block' }]
    },
    {},
    'deals is not live as published: hero › cta: is no block',
  ],
]

test('the management token is sent only to the configured region', async () => {
  const requests = vi.spyOn(globalThis, 'fetch')
  expect(await complaints({ STORYBLOK_SPACE_ID: '78' })).toEqual([
    expect.stringContaining('Check STORYBLOK_REGION and STORYBLOK_SPACE_ID'),
  ])
  const addresses = requests.mock.calls.map(([address]) => String(address))
  expect(addresses).toEqual([expect.stringMatching(`^${api.address}/`)])
})

function change(webhook: object) {
  Object.assign(api.settings.webhooks[0] ?? {}, webhook)
}

test.each(faults)('the doctor reports %s and how to fix it', async (_, plant, environment, said) => {
  plant()
  const told = await complaints(environment)
  expect(told.join('\n')).toContain(said)
  expect(told.every(sentence => / → .{10}/.test(sentence))).toBe(true)
})
