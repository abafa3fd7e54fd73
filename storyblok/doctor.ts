import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { readChainLanguages } from './content-folder.ts'
import { createManagementClient, type ManagementClient } from './push/management-client.ts'
import { readSpaceSettings } from './push/settings.ts'
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

/**
 * Runs `npm run storyblok -- doctor`: checks the setup of the Storyblok space and the site, and prints fixes.
 * Exits with a nonzero code if there are problems.
 */
export async function runDoctor(): Promise<void> {
  const findings = await findSpaceProblems(
    createManagementClient(readSpaceSettings(process.env)),
    process.env,
  )
  for (const { text, fix } of findings) console.log(fix ? `✗ ${text}\n    → ${fix}` : `✓ ${text}`)
  if (findings.some(({ fix }) => fix)) process.exitCode = 1
}

/**
 * Returns findings about the setup of the Storyblok space and the site, without changing either. If the space
 * cannot be read, returns only that problem, because the other checks need the space.
 */
export async function findSpaceProblems(
  client: ManagementClient,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const result = await client.read('/', spaceBody).catch((error: Error) => error)
  if (result instanceof Error)
    return [finding('', [result.message], 'Check the variables from step 3 of storyblok/README.md.')]
  const { name, domain, environments, options } = result.space
  const site = environment.SITE_URL?.replace(/\/+$/, '') ?? ''
  const preview = `${site}/preview/`
  const previews = [domain, ...(environments ?? []).map(({ location }) => location)]
  const languages = String((options?.languages ?? []).map(({ code }) => code).toSorted())
  const offers = String(readChainLanguages(environment).toSorted())
  const unreadable = ({ message }: Error) =>
    finding('', [message], 'Create a personal access token as in step 3 of storyblok/README.md.')
  return [
    finding(`The space is "${name}"`, [], ''),
    ...(await tokenFindings(client, environment).catch((error: Error) => [unreadable(error)])),
    finding(
      `The editor opens ${preview}`,
      [!previews.includes(preview) && `The editor opens ${domain || 'no URL'} instead of ${preview}`],
      'Settings, Visual Editor: set the location to this URL, with the slash at the end (SITE_URL is the site).',
    ),
    await webhookFinding(client, site, environment.STORYBLOK_WEBHOOK_SECRET ?? '').catch(unreadable),
    finding(
      'The space and the site have the same languages',
      [languages !== offers && `The space has "${languages}", but the site has "${offers}"`],
      'Settings, Internationalization: use the codes of "languages" in chain.json.',
    ),
    await modelFinding(client).catch(unreadable),
    await pageFinding(client, site).catch(unreadable),
  ]
}

function finding(passed: string, problems: (string | false)[], fix: string): Finding {
  const matches = problems.filter(problem => problem !== false)
  return matches.length === 0 ? { text: passed, fix: '' } : { text: matches.join('; '), fix }
}

async function tokenFindings(client: ManagementClient, environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { api_keys } = await client.read('/api_keys', keysBody)
  return Object.entries(ACCESS).map(([name, access]) => {
    const is = api_keys.find(({ token }) => token === environment[name])?.access ?? 'not one of its tokens'
    const fix = `Copy the ${name === 'STORYBLOK_TOKEN' ? 'public' : 'preview'} token (Settings, Access Tokens).`
    const problem = is !== access && `${name} must be a ${access} token of this space (it is ${is})`
    return finding(`${name} is a ${access} token`, [problem], fix)
  })
}

async function webhookFinding(client: ManagementClient, site: string, secret: string): Promise<Finding> {
  const address = `${site}/api/storyblok/published`
  const { webhook_endpoints } = await client.read('/webhook_endpoints', webhooksBody)
  const hook = webhook_endpoints.find(({ endpoint }) => endpoint?.replace(/\/+$/, '') === address)
  if (!hook && !secret) return finding('The site polls the space, because there is no webhook', [], '')
  const missing = EVENTS.filter(event => !hook?.actions?.includes(event))
  const body = JSON.stringify({ action: 'doctor' })
  const post = async (signature: string) => {
    const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
    return (await request(address, { method: 'POST', body, headers }))?.status ?? 'no response'
  }
  const signed = await post(createHmac('sha1', secret).update(body).digest('hex'))
  const unsigned = await post('00')
  return finding(
    'The webhook is active, and the site accepts only signed requests',
    [
      !hook && 'No webhook notifies the site of published content',
      hook?.activated === false && 'The webhook is off',
      hook !== undefined && missing.length > 0 && `The webhook does not send ${missing.join(', ')}`,
      Boolean(hook?.secret) &&
        hook?.secret !== secret &&
        'The secret of the webhook does not match STORYBLOK_WEBHOOK_SECRET',
      signed !== 202 && `The site responds with ${signed} to a request signed with STORYBLOK_WEBHOOK_SECRET`,
      unsigned === 202 && 'The site accepts unsigned requests',
    ],
    `Send ${EVENTS.join(', ')} to ${address} (Settings, Webhooks), with the STORYBLOK_WEBHOOK_SECRET of the running site.`,
  )
}

/** Returns a finding about blocks and fields that exist only in the space or only in the schema. */
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
    'The space and the site have the same blocks',
    [
      missing !== '' && `Missing in the space: ${missing}`,
      unknown !== '' && `Unknown to the site: ${unknown}`,
    ],
    'Run "npm run storyblok -- push", and delete blocks and fields that the site does not know from the space.',
  )
}

async function pageFinding(client: ManagementClient, site: string): Promise<Finding> {
  const response = await request(`${site}/api/storyblok/published`)
  const live = z.object({ data: release }).safeParse(await response?.json().catch(() => null)).data?.data
  if (!live) return finding('', [`The site "${site}" does not respond`], 'Start it, and set SITE_URL.')
  const { failing, pages, problems } = live
  const stories = await client.stories()
  const missing: string[] = []
  for (const { full_slug } of stories.filter(story => story.published && story.content_type === 'page')) {
    const path = full_slug === 'home' ? '/' : `/${full_slug.replace(/\/$/, '')}`
    const status = (await request(site + path))?.status ?? 'no response'
    if (status !== 200) missing.push(`${path} (${status})`)
  }
  return finding(
    `All ${pages} pages are live`,
    [
      failing && 'The site could not publish the latest content',
      ...problems.map(({ slug, reason }) => `${slug} is not live as published: ${reason}`),
      missing.length > 0 && `Not live: ${missing.join(', ')}`,
    ],
    'Fix the story and publish it again; the site’s log has the reason. If pages were removed on purpose, run: npm run storyblok -- publish --force',
  )
}

function request(url: string, init: RequestInit = {}): Promise<Response | null> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(8_000) }).catch(() => null)
}
