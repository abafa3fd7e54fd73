import { z } from 'zod'
import { LOCAL_TOKENS } from '#storyblok/local/local-space.ts'
import type { Language } from '../../domain/language.ts'

const regions = ['eu', 'us', 'cn', 'ap', 'ca'] as const

const environment = z.object({
  STORYBLOK_TOKEN: z.string().optional(),
  STORYBLOK_PREVIEW_TOKEN: z.string().optional(),
  STORYBLOK_SPACE_ID: z.string().regex(/^\d+$/).optional(),
  STORYBLOK_REGION: z.enum(regions).default('eu'),
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

export const mendContent: Record<string, string> = {
  STORYBLOK_SPACE_ID: 'the number of your space (Settings, General); set it with STORYBLOK_TOKEN',
  STORYBLOK_REGION: `one of ${regions.join(', ')}`,
  STORYBLOK_WEBHOOK_SECRET: 'the secret of the webhook in Storyblok, at least 8 characters',
  STORYBLOK_DEPLOY_HOOK: 'the address your hosting provider gave you to deploy again, or leave it unset',
  STORYBLOK_ASSET_HOSTS:
    'the host names of your own that stand before the pictures of the space, with commas between, as assets.example.com',
  EDITOR_PORT: 'the port of the local editor, a number from 1 to 65535, for example 4322',
}

/** The secrets of the content in the repository, which everybody can read; never used where the site is https. */
export const LOCAL_CONTENT = {
  tokens: LOCAL_TOKENS,
  spaceId: '1',
  webhookSecret: 'local-webhook',
}

export type ContentConfig = {
  /** Storyblok's delivery token; null reads the files of `folder`. */
  token: string | null
  /** Reads drafts and proves that a preview was opened in the editor; null where there is no preview. */
  previewToken: string | null
  /** Previews and pictures of other spaces are not served. */
  spaceId: string
  region: (typeof regions)[number]
  /** Hosts of the chain's own in addresses of pictures of the space. */
  assetHosts: string[]
  /** Null refuses every message that something was published. */
  webhookSecret: string | null
  /** Asked to deploy again when something was published, in place of building it here. */
  deployHook: string | null
  folder: string
  /** The languages it is read in besides the first. */
  languages: readonly Language[]
  /** Whether the editor on this machine, whose tokens everybody knows, may be used. */
  isOpen: boolean
  /** Where that editor listens. */
  editorPort: number
}

type ContentResult = { content: ContentConfig; wrong: string[] }

/** Where content comes from, the chain's folder unless another is set, and the names of the variables that are wrong. */
export function readContentConfig(
  set: Readonly<Record<string, string | undefined>>,
  chainFolder = 'storyblok',
  languages: readonly Language[] = [],
): ContentResult {
  const parsed = environment.safeParse(set)
  const wrong = (parsed.error?.issues ?? []).map(issue => String(issue.path[0]))
  const given = parsed.data ?? environment.parse({})
  if (given.STORYBLOK_TOKEN && !given.STORYBLOK_SPACE_ID) wrong.push('STORYBLOK_SPACE_ID')
  const isOpen = !given.STORYBLOK_TOKEN && !set.SITE_URL?.startsWith('https:')
  const content = {
    token: given.STORYBLOK_TOKEN ?? null,
    previewToken: given.STORYBLOK_PREVIEW_TOKEN ?? (isOpen ? LOCAL_CONTENT.tokens.preview : null),
    spaceId: given.STORYBLOK_SPACE_ID ?? LOCAL_CONTENT.spaceId,
    region: given.STORYBLOK_REGION,
    assetHosts: given.STORYBLOK_ASSET_HOSTS,
    webhookSecret: given.STORYBLOK_WEBHOOK_SECRET ?? (isOpen ? LOCAL_CONTENT.webhookSecret : null),
    deployHook: given.STORYBLOK_DEPLOY_HOOK ?? null,
    folder: given.CONTENT_DIR ?? chainFolder,
    languages,
    isOpen,
    editorPort: given.EDITOR_PORT,
  }
  return { content, wrong }
}
