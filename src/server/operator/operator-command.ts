import type { Look } from '#src/domain/look/look.ts'
import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import type { Database } from '../db/database.ts'
import type { WebhookProvider } from '../providers/webhook/provider.ts'

export type OperatorContext = {
  db: Database
  now: () => Date
  giftCardKey: string
  siteUrl: string
  webhooks?: WebhookProvider
  /** The chain's brand copy and translations, for commands that need them. */
  chain?: { look: Look; translations: CatalogTranslations }
  /** Returns the published stories. Omitted if there is no content. */
  stories?: () => Promise<readonly OperatorStory[]>
  isServing: boolean
  onProgress?: (line: string) => void
}

export type OperatorStory = { name: string; full_slug: string; content: unknown }

export type OperatorRequest = {
  area: string
  command: string
  args: string[]
  by: string
  folder: string
}

/**
 * If `asks` is true, the command must be confirmed: nothing has changed yet, and `out` describes the plan.
 * Repeating the command with `CONFIRM_FLAG` executes the plan.
 */
export type OperatorResult = { code: number; out: string; err: string; asks?: boolean | undefined }

export const CONFIRM_FLAG = '--yes'

/** An operator command. Each file commands/<area>/<name>.ts exports one as `command`. */
export type OperatorCommand = {
  usage: string
  description: string
  /**
   * Describes the changes that `run` would make. Returns null if no confirmation is needed. Throws an
   * `OperatorError` if the command is not possible.
   */
  plan?: (context: OperatorContext, request: OperatorRequest) => Promise<string | null>
  /** Runs the command and describes the result. Throws an `OperatorError` if the command is not possible. */
  run: (context: OperatorContext, request: OperatorRequest) => Promise<string>
}

export class OperatorError extends Error {
  override name = 'OperatorError'
}
