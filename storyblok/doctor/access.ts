import { z } from 'zod'
import { broken, type Finding, fits } from './finding.ts'
import { asked, delivered, type Patient } from './patient.ts'

const space = z.object({
  space: z.object({
    name: z.string(),
    domain: z.string().nullish(),
    environments: z.array(z.object({ location: z.string().nullish() })).nullish(),
    options: z.looseObject({ languages: z.array(z.object({ code: z.string() })).nullish() }).nullish(),
  }),
})

export type Space = z.infer<typeof space>['space']

const keys = z.object({ api_keys: z.array(z.object({ access: z.string(), token: z.string() })) })
const own = z.object({ space: z.object({ id: z.number() }) })

/** Checks that the management token can read the space. It is sent to the space's region only. */
export async function findSpace(patient: Patient): Promise<{ space: Space | null; finding: Finding }> {
  const { spaceId, region } = patient.settings
  const found = await asked(patient, '', space)
  if (found)
    return {
      space: found.space,
      finding: fits(`Space ${spaceId} "${found.space.name}" is in the region ${region}`),
    }
  return {
    space: null,
    finding: broken(
      `There is no space ${spaceId} in the region ${region} for this management token`,
      'Check STORYBLOK_REGION and STORYBLOK_SPACE_ID (Settings, General), or make a new personal access token in your account.',
    ),
  }
}

/** Checks that the site's tokens belong to this space and have the right access level. */
export async function examineTokens(patient: Patient): Promise<Finding[]> {
  const known = await asked(patient, '/api_keys', keys)
  const access = new Map(known?.api_keys.map(key => [key.token, key.access]))
  return [
    await examineToken(patient, 'STORYBLOK_TOKEN', patient.token, access, 'public'),
    await examineToken(patient, 'STORYBLOK_PREVIEW_TOKEN', patient.previewToken, access, 'private'),
  ]
}

const KINDS = { public: 'public', private: 'preview' } as const

async function examineToken(
  patient: Patient,
  name: string,
  token: string | null,
  access: ReadonlyMap<string, string>,
  wanted: keyof typeof KINDS,
): Promise<Finding> {
  const kind = KINDS[wanted]
  if (!token) return broken(`${name} is not set`, `Copy the ${kind} token from Settings, Access Tokens.`)
  const answer = await delivered(patient, 'spaces/me', token)
  if (!answer)
    return broken('The delivery API cannot be reached', 'Check the network, and status.storyblok.com.')
  if (!answer.ok) {
    return broken(
      `Storyblok refuses ${name} (${answer.status})`,
      `Copy the ${kind} token of this space again.`,
    )
  }
  const id = own.safeParse(await answer.json().catch(() => null)).data?.space.id
  if (id !== undefined && String(id) !== patient.settings.spaceId) {
    return broken(
      `${name} is a token of space ${id}`,
      `Copy the ${kind} token of space ${patient.settings.spaceId}.`,
    )
  }
  const is = access.get(token)
  if (is !== undefined && is !== wanted) {
    const why =
      wanted === 'public' ? 'the site needs no drafts for guests' : 'previews would show what is published'
    return broken(
      `${name} is not a ${kind} token: ${why}`,
      `Copy the ${kind} token from Settings, Access Tokens.`,
    )
  }
  return fits(`${name} is a ${kind} token of the space`)
}
