import type { z } from 'zod'
import { offeredLanguages } from '../content-place.ts'
import { deliveryHost, type SpaceSettings } from '../push/settings.ts'

/** The space, the tokens of the site, and the site itself, as the environment has them. */
export type Patient = {
  settings: SpaceSettings
  /** What the site reads with; null where it is not set. */
  token: string | null
  previewToken: string | null
  webhookSecret: string | null
  assetHosts: readonly string[]
  /** The languages the site offers besides the first. */
  languages: readonly string[]
  /** Where guests find the site; null where SITE_URL is not set. */
  site: string | null
  /** Where the delivery API answers. */
  delivery: string
}

type Environment = Readonly<Record<string, string | undefined>>

export function patientOf(settings: SpaceSettings, environment: Environment): Patient {
  return {
    settings,
    token: environment.STORYBLOK_TOKEN || null,
    previewToken: environment.STORYBLOK_PREVIEW_TOKEN || null,
    webhookSecret: environment.STORYBLOK_WEBHOOK_SECRET || null,
    assetHosts: environment.STORYBLOK_ASSET_HOSTS?.split(',').map(host => host.trim()) ?? [],
    languages: offeredLanguages(environment),
    site: environment.SITE_URL?.replace(/\/+$/, '') || null,
    delivery: deliveryHost(environment, settings.region),
  }
}

const PATIENCE_MS = 8_000

/** The answer, or null when none came. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | null> {
  return fetch(url, { redirect: 'follow', ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  )
}

/** What the Management API has at a path below the space; null where it says no, or something else. */
export async function asked<Shape>(
  { settings }: Patient,
  path: string,
  shape: z.ZodType<Shape>,
): Promise<Shape | null> {
  const url = `${settings.host}/v1/spaces/${settings.spaceId}${path}`
  const answer = await ask(url, { headers: { authorization: settings.token } })
  if (!answer?.ok) return null
  return shape.safeParse(await answer.json().catch(() => null)).data ?? null
}

/** What the delivery API has, read with a token of the site. */
export async function delivered(
  { delivery }: Patient,
  path: string,
  token: string,
): Promise<Response | null> {
  const glue = path.includes('?') ? '&' : '?'
  return ask(`${delivery}/v2/cdn/${path}${glue}token=${encodeURIComponent(token)}&cv=${Date.now()}`)
}
