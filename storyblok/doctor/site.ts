import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Space } from './access.ts'
import { broken, type Finding, fits, look } from './finding.ts'
import { ask, asked, type Patient } from './patient.ts'

const webhooks = z.object({
  webhook_endpoints: z.array(
    z.object({
      endpoint: z.string().nullish(),
      secret: z.string().nullish(),
      activated: z.boolean().nullish(),
      actions: z.array(z.string()).nullish(),
    }),
  ),
})

const EVENTS = [
  'story.published',
  'story.unpublished',
  'story.deleted',
  'story.moved',
  'datasource.entries_updated',
]

export function examinePreviewAddress({ domain, environments }: Space, { site }: Patient): Finding {
  if (!site) return look('Where the site is was not told', 'Set SITE_URL, and run the doctor again.')
  const wanted = `${site}/preview/`
  const set = [domain, ...(environments ?? []).map(({ location }) => location)].filter(Boolean)
  if (set.includes(wanted)) return fits(`The editor opens ${wanted}`)
  return broken(
    `The editor opens ${set[0] ?? 'nothing'}, not ${wanted}`,
    `Settings, Visual Editor: set the location to ${wanted}, with the slash at its end.`,
  )
}

/** Checks that Storyblok sends this site a signed webhook on publish. */
export async function examineWebhook(patient: Patient): Promise<Finding[]> {
  const { site, webhookSecret: secret } = patient
  if (!site) return []
  const address = `${site}/api/storyblok/published`
  const all = await asked(patient, '/webhook_endpoints', webhooks)
  if (!all)
    return [look('The webhooks cannot be read with this token', 'Look at Settings, Webhooks yourself.')]
  const hook = all.webhook_endpoints.find(({ endpoint }) => endpoint?.replace(/\/+$/, '') === address)
  if (!hook) {
    return [
      broken(
        `No webhook tells the site what was published: it looks every 30 seconds`,
        `Settings, Webhooks: add ${address} with a secret, for ${EVENTS.join(', ')}.`,
      ),
    ]
  }
  const missing = EVENTS.filter(event => !hook.actions?.includes(event))
  return [
    hook.activated === false
      ? broken('The webhook is switched off', 'Settings, Webhooks: switch it on.')
      : fits(`A webhook tells ${address}`),
    ...(missing.length > 0
      ? [
          look(
            `The webhook leaves out ${missing.join(', ')}`,
            'Settings, Webhooks: pick these events as well.',
          ),
        ]
      : []),
    ...(hook.secret && secret && hook.secret !== secret
      ? [
          broken(
            'The webhook has another secret than the site',
            'Set STORYBLOK_WEBHOOK_SECRET to the one of the webhook.',
          ),
        ]
      : []),
    await tryWebhook(address, secret),
  ]
}

async function tryWebhook(address: string, secret: string | null): Promise<Finding> {
  if (!secret) {
    return broken(
      'STORYBLOK_WEBHOOK_SECRET is not set: the site refuses every message',
      'Set it to the secret of the webhook.',
    )
  }
  const body = JSON.stringify({ action: 'doctor' })
  const send = (signature: string) =>
    ask(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'webhook-signature': signature },
    })
  const signed = await send(createHmac('sha1', secret).update(body).digest('hex'))
  if (!signed)
    return broken(
      `${address} cannot be reached from here`,
      'Start the site, and open its address to Storyblok.',
    )
  if (!signed.ok) {
    return broken(
      `The site refuses a message signed with STORYBLOK_WEBHOOK_SECRET (${signed.status})`,
      'Start the site with the same STORYBLOK_WEBHOOK_SECRET.',
    )
  }
  const unsigned = await send('00')
  if (unsigned?.ok) {
    return broken(
      'The site believes messages that are not signed',
      `See what answers at ${address}: it is not this site.`,
    )
  }
  return fits('The site takes signed messages, and no others')
}

const published = z.object({
  data: z.object({
    failing: z.boolean(),
    pages: z.int(),
    problems: z.array(z.object({ slug: z.string(), block: z.string().nullable(), reason: z.string() })),
  }),
})

/** Checks that the site can render the published content. */
export async function examineRelease({ site }: Patient): Promise<Finding[]> {
  if (!site) return []
  const answer = await ask(`${site}/api/storyblok/published`)
  const state = published.safeParse(await answer?.json().catch(() => null)).data?.data
  if (!state)
    return [broken(`${site} does not tell what it shows`, 'Start the site, or set SITE_URL to where it is.')]
  if (state.failing) {
    return [
      broken(
        'The site could not publish the newest content: guests have the last release',
        'The log of the site has the reason. To publish content that lost pages on purpose: npm run storyblok -- publish --force',
      ),
    ]
  }
  if (state.problems.length > 0) {
    return state.problems.map(({ slug, block, reason }) =>
      broken(
        `${slug} is not live as published: ${[block, reason].filter(Boolean).join(': ')}`,
        'Open the story in Storyblok, mend the block and publish it again.',
      ),
    )
  }
  return [fits(`The site shows ${state.pages} pages`)]
}

const AT_ONCE = 6

/** Reports published pages that the site does not serve. */
export async function examinePages(addresses: readonly string[], { site }: Patient): Promise<Finding[]> {
  if (!site) return []
  const wrong: string[] = []
  const waiting = [...addresses]
  const walk = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const answer = await ask(site + address)
      if (answer?.status !== 200) wrong.push(`${address} (${answer?.status ?? 'no answer'})`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  if (wrong.length === 0) return [fits(`Guests get all ${addresses.length} published pages`)]
  return [
    broken(
      `Guests do not get ${wrong.toSorted().join(', ')}`,
      'See the log of the site, and what the check says of them.',
    ),
  ]
}
