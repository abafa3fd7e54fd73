import { z } from 'zod'
import type { Language } from '#src/domain/language.ts'
import { LOCAL_TOKENS } from '#storyblok/local/local-space.ts'

const regions = ['eu', 'us', 'cn', 'ap', 'ca'] as const

const environment = z.object({
  STORYBLOK_TOKEN: z.string().optional(),
  STORYBLOK_PREVIEW_TOKEN: z.string().optional(),
  STORYBLOK_SPACE_ID: z.string().regex(/^\d+$/).optional(),
  STORYBLOK_REGION: z.enum(regions).default('eu'),
  STORYBLOK_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .regex(/\/v2\/?$/)
    .transform(address => address.replace(/\/$/, ''))
    .optional(),
  STORYBLOK_WEBHOOK_SECRET: z.string().min(8).optional(),
  STORYBLOK_DEPLOY_HOOK: z.url({ protocol: /^https?$/ }).optional(),
  STORYBLOK_ASSET_HOSTS: z
    .string()
    .default('')
    .transform(hosts =>
      hosts
        .toLowerCase()
        .split(',')
        .map(host => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.hostname())),
  CONTENT_DIR: z.string().optional(),
  EDITOR_PORT: z.coerce.number().int().min(1).max(65_535).default(4322),
})

export const contentConfigHints: Record<string, string> = {
  STORYBLOK_SPACE_ID: 'the number of your space (Settings, General); set it with the tokens',
  STORYBLOK_REGION: `one of ${regions.join(', ')}`,
  STORYBLOK_ENDPOINT:
    'the URL of a delivery API that replaces the region’s, such as http://localhost:4400/v2, with pictures below /f',
  STORYBLOK_WEBHOOK_SECRET: 'the secret of the webhook in Storyblok, at least 8 characters',
  STORYBLOK_DEPLOY_HOOK: 'the URL your hosting provider gave you to deploy again, or leave it unset',
  STORYBLOK_ASSET_HOSTS:
    'the host names of yours that serve the assets of the space, separated by commas, such as assets.example.com',
  EDITOR_PORT: 'the port of the local editor, a number from 1 to 65535, for example 4322',
}

/** Credentials of the local content. Because they are public, an https site rejects them. */
export const LOCAL_CREDENTIALS = {
  tokens: LOCAL_TOKENS,
  spaceId: '1',
  webhookSecret: 'local-webhook',
}

export type ContentConfig = {
  /** Storyblok's delivery token. If null, content is read from local files in `folder`. */
  token: string | null
  /**
   * Token that reads drafts and verifies that the editor opened a preview. If null, previews are disabled.
   */
  previewToken: string | null
  spaceId: string
  region: (typeof regions)[number]
  /** Overrides the region's delivery API. The URL ends in /v2, and its origin also serves the pictures. */
  endpoint: string | null
  assetHosts: string[]
  /** If null, every publish webhook is rejected. */
  webhookSecret: string | null
  /**
   * URL that triggers a deploy when content is published. If null, this process publishes the content itself.
   */
  deployHook: string | null
  folder: string
  languages: readonly Language[]
  /** True if the local editor, whose tokens are public, is allowed. */
  allowsLocalEditor: boolean
  editorPort: number
}

type ContentResult = { content: ContentConfig; invalid: string[] }

/**
 * Returns the content settings and the names of invalid variables. `CONTENT_DIR` defaults to `chainFolder`.
 */
export function readContentConfig(
  variables: Readonly<Record<string, string | undefined>>,
  chainFolder = 'storyblok',
  languages: readonly Language[] = [],
): ContentResult {
  const parsed = environment.safeParse(variables)
  const invalid = [...new Set(parsed.error?.issues.map(issue => String(issue.path[0])))]
  const values = parsed.data ?? environment.parse({})
  const allowsLocalEditor = !values.STORYBLOK_TOKEN && !variables.SITE_URL?.startsWith('https:')
  const usesSpace = values.STORYBLOK_TOKEN ?? (!allowsLocalEditor && values.STORYBLOK_PREVIEW_TOKEN)
  if (usesSpace && !values.STORYBLOK_SPACE_ID) invalid.push('STORYBLOK_SPACE_ID')
  const content = {
    token: values.STORYBLOK_TOKEN ?? null,
    previewToken:
      values.STORYBLOK_PREVIEW_TOKEN ?? (allowsLocalEditor ? LOCAL_CREDENTIALS.tokens.preview : null),
    spaceId: values.STORYBLOK_SPACE_ID ?? LOCAL_CREDENTIALS.spaceId,
    region: values.STORYBLOK_REGION,
    endpoint: values.STORYBLOK_ENDPOINT ?? null,
    assetHosts: values.STORYBLOK_ASSET_HOSTS,
    webhookSecret:
      values.STORYBLOK_WEBHOOK_SECRET ?? (allowsLocalEditor ? LOCAL_CREDENTIALS.webhookSecret : null),
    deployHook: values.STORYBLOK_DEPLOY_HOOK ?? null,
    folder: values.CONTENT_DIR ?? chainFolder,
    languages,
    allowsLocalEditor: allowsLocalEditor,
    editorPort: values.EDITOR_PORT,
  }
  return { content, invalid }
}
