import type { z } from 'zod'
import { offeredLanguages } from '../content-place.ts'
import { deliveryHost, type SpaceSettings } from '../push/settings.ts'

/** The space, the site's tokens and the site, as configured in the environment. */
export type Patient = {
  settings: SpaceSettings
  /** Read tokens; null if not set. */
  token: string | null
  previewToken: string | null
  webhookSecret: string | null
  assetHosts: readonly string[]
  /** The languages the site offers besides the default. */
  languages: readonly string[]
  /** Public address of the site; null if SITE_URL is not set. */
  site: string | null
  /** Host of the delivery API. */
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

/** Returns the response, or null if there was none. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | null> {
  return fetch(url, { redirect: 'follow', ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  )
}

/** Requests a path of the space from the Management API; null on an error or an unexpected body. */
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

/** Requests a path from the delivery API with one of the site's tokens. */
export async function delivered(
  { delivery }: Patient,
  path: string,
  token: string,
): Promise<Response | null> {
  const glue = path.includes('?') ? '&' : '?'
  return ask(`${delivery}/v2/cdn/${path}${glue}token=${encodeURIComponent(token)}&cv=${Date.now()}`)
}
