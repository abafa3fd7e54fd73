import type { Look } from '../../domain/look/look.ts'
import type { CatalogTranslations } from '../../domain/menu/catalog/catalog-translations.ts'
import type { Database } from '../db/database.ts'
import type { WebhookProvider } from '../providers/webhook/provider.ts'

export type OperatorContext = {
  db: Database
  now: () => Date
  giftCardKey: string
  siteUrl: string
  webhooks?: WebhookProvider
  /** The chain's wording and translations; omitted where not needed. */
  chain?: { look: Look; translations: CatalogTranslations }
  /** Published stories; omitted where there is no content. */
  stories?: () => Promise<readonly PublishedStory[]>
  isServing: boolean
}

export type PublishedStory = { name: string; full_slug: string; content: unknown }

export type OperatorRequest = {
  area: string
  verb: string
  args: string[]
  by: string
  folder: string
}

/** If `asks` is set, nothing was done yet and `out` describes the plan; repeat the command with `SURE` to run it. */
export type OperatorResult = { code: number; out: string; err: string; asks?: boolean | undefined }

export const CONFIRM_FLAG = '--yes'

/** A verb is a file in verbs/<area>/ named after it that exports `verb`. */
export type OperatorVerb = {
  usage: string
  about: string
  /**
   * Describes what `run` would do, without doing it; null if no confirmation is needed. Throws an `OperatorError` if it
   * cannot be done.
   */
  plan?: (context: OperatorContext, request: OperatorRequest) => Promise<string | null>
  /** Runs the command and describes the result. Throws an `OperatorError` if nothing was done. */
  run: (context: OperatorContext, request: OperatorRequest) => Promise<string>
}

export class OperatorError extends Error {
  override name = 'OperatorError'
}
