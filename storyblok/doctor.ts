import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { chainLanguages } from './content-folder.ts'
import { type ManagementClient, managementClient } from './push/management-client.ts'
import { spaceSettings } from './push/settings.ts'
import { schema } from './schema/schema.ts'

type Finding = { text: string; fix: string }

const STORY_EVENTS = ['published', 'unpublished', 'deleted', 'moved'].map(verb => `story.${verb}`)
const EVENTS = [...STORY_EVENTS, 'datasource.entries_updated']
const ACCESS = { STORYBLOK_TOKEN: 'public', STORYBLOK_PREVIEW_TOKEN: 'private' }

const spaceBody = z.object({
  space: z.object({
    name: z.string(),
    domain: z.string().nullish(),
    environments: z.array(z.object({ location: z.string().nullish() })).nullish(),
    options: z.looseObject({ languages: z.array(z.object({ code: z.string() })).nullish() }).nullish(),
  }),
})
const keysBody = z.object({ api_keys: z.array(z.object({ access: z.string(), token: z.string() })) })
const text = z.string().nullish()
const events = z.array(z.string()).nullish()
const webhook = z.object({ endpoint: text, secret: text, activated: z.boolean().nullish(), actions: events })
const webhooksBody = z.object({ webhook_endpoints: z.array(webhook) })
const problem = z.object({ slug: z.string(), reason: z.string() })
const release = z.object({ failing: z.boolean(), pages: z.int(), problems: z.array(problem) })

/** `npm run storyblok -- doctor`: checks the setup of a space and the site, and prints fixes. */
export async function doctor(): Promise<void> {
  const findings = await findSpaceProblems(managementClient(spaceSettings(process.env)), process.env)
  for (const { text, fix } of findings) console.log(fix ? `✗ ${text}\n    → ${fix}` : `✓ ${text}`)
  if (findings.some(({ fix }) => fix)) process.exitCode = 1
}

/**
 * Checks without changing anything. Stops if the configured region does not have the space, so that the token
 * is not sent to another region.
 */
export async function findSpaceProblems(
  client: ManagementClient,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const result = await client.read('/', spaceBody).catch((error: Error) => error)
  if (result instanceof Error) return [finding('', [result.message], 'Check the three variables of step 3.')]
  const { name, domain, environments, options } = result.space
  const site = environment.SITE_URL?.replace(/\/+$/, '') ?? ''
  const preview = `${site}/preview/`
  const previews = [domain, ...(environments ?? []).map(({ location }) => location)]
  const languages = String((options?.languages ?? []).map(({ code }) => code).toSorted())
  const offers = String(chainLanguages(environment).toSorted())
  const { api_keys } = await client.read('/api_keys', keysBody)
  return [
    finding(`The space is "${name}"`, [], ''),
    ...Object.entries(ACCESS).map(([name, access]) => {
      const is = api_keys.find(({ token }) => token === environment[name])?.access ?? 'no token of the space'
      const fix = `Copy the ${name === 'STORYBLOK_TOKEN' ? 'public' : 'preview'} token (Settings, Access Tokens).`
      const problem = is !== access && `${name} is ${is}, not ${access}`
      return finding(`${name} is a ${access} token`, [problem], fix)
    }),
    finding(
      `The editor opens ${preview}`,
      [!previews.includes(preview) && `The editor opens ${domain || 'nothing'}, not ${preview}`],
      'Settings, Visual Editor: set the location to it, with the slash at its end (SITE_URL is the site).',
    ),
    await webhookFinding(client, site, environment.STORYBLOK_WEBHOOK_SECRET ?? ''),
    finding(
      'Space and site have the same languages',
      [languages !== offers && `The space has "${languages}", the site offers "${offers}"`],
      'Settings, Internationalization: use the codes of "languages" in chain.json.',
    ),
    await modelFinding(client),
    await pageFinding(client, site),
  ]
}

function finding(passed: string, problems: (string | false)[], fix: string): Finding {
  const matches = problems.filter(problem => problem !== false)
  return matches.length === 0 ? { text: passed, fix: '' } : { text: matches.join('; '), fix }
}

async function webhookFinding(client: ManagementClient, site: string, secret: string): Promise<Finding> {
  const address = `${site}/api/storyblok/published`
  const { webhook_endpoints } = await client.read('/webhook_endpoints', webhooksBody)
  const hook = webhook_endpoints.find(({ endpoint }) => endpoint?.replace(/\/+$/, '') === address)
  const missing = EVENTS.filter(event => !hook?.actions?.includes(event))
  const body = JSON.stringify({ action: 'doctor' })
  const post = async (signature: string) => {
    const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
    return (await request(address, { method: 'POST', body, headers }))?.status ?? 'no answer'
  }
  const signed = await post(createHmac('sha1', secret).update(body).digest('hex'))
  const unsigned = await post('00')
  return finding(
    'The webhook is active, and the site accepts signed messages only',
    [
      !hook && 'No webhook tells the site what was published',
      hook?.activated === false && 'The webhook is switched off',
      hook !== undefined && missing.length > 0 && `The webhook leaves out ${missing.join(', ')}`,
      Boolean(hook?.secret) && hook?.secret !== secret && 'The webhook has another secret than the site',
      signed !== 202 && `The site answers ${signed} to a message signed with STORYBLOK_WEBHOOK_SECRET`,
      unsigned === 202 && 'The site accepts messages that are not signed',
    ],
    `Send ${EVENTS.join(', ')} to ${address} (Settings, Webhooks), with the secret the site was started with.`,
  )
}

/** Compares the names of the space's blocks and fields with the schema. */
async function modelFinding(client: ManagementClient): Promise<Finding> {
  const components = await client.components()
  const remote = components.flatMap(({ name, schema }) => [
    name,
    ...Object.keys(schema ?? {}).map(field => `${name}.${field}`),
  ])
  const here = Object.values(schema.blocks).flatMap(({ name, fields }) => [
    name,
    ...fields.map(field => `${name}.${field.name}`),
  ])
  const missing = here.filter(name => !remote.includes(name)).join(', ')
  const unknown = remote.filter(name => !here.includes(name)).join(', ')
  return finding(
    'The blocks of the space are those of the site',
    [missing !== '' && `The space lacks ${missing}`, unknown !== '' && `The site does not show ${unknown}`],
    'Run "npm run storyblok -- push"; delete in the space what the site does not show.',
  )
}

async function pageFinding(client: ManagementClient, site: string): Promise<Finding> {
  const response = await request(`${site}/api/storyblok/published`)
  const live = z.object({ data: release }).safeParse(await response?.json().catch(() => null)).data?.data
  if (!live) return finding('', [`The site "${site}" cannot be reached`], 'Start it, and set SITE_URL.')
  const { failing, pages, problems } = live
  const stories = await client.stories()
  const missing: string[] = []
  for (const { full_slug } of stories.filter(story => story.published && story.content_type === 'page')) {
    const path = full_slug === 'home' ? '/' : `/${full_slug.replace(/\/$/, '')}`
    const status = (await request(site + path))?.status ?? 'no answer'
    if (status !== 200) missing.push(`${path} (${status})`)
  }
  return finding(
    `Guests get all ${pages} pages`,
    [
      failing && 'The site could not publish the newest content',
      ...problems.map(({ slug, reason }) => `${slug} is not live as published: ${reason}`),
      missing.length > 0 && `Guests do not get ${missing.join(', ')}`,
    ],
    'Correct the story and publish it; the log of the site has the reason. If pages went on purpose: npm run storyblok -- publish --force',
  )
}

function request(url: string, init: RequestInit = {}): Promise<Response | null> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(8_000) }).catch(() => null)
}
