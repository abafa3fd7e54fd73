import type { Look } from '../../domain/look/look.ts'
import type { CatalogueWords } from '../../domain/menu/catalogue/catalogue-words.ts'
import type { Database } from '../db/database.ts'
import type { WebhookProvider } from '../providers/webhook/provider.ts'

/** What a verb works with, in the site's process or in the command's own. */
export type OperatorContext = {
  db: Database
  now: () => Date
  /** What gift card numbers are hashed with. */
  giftCardKey: string
  /** The address guests use, without a slash at the end; links begin with it. */
  siteUrl: string
  /** Tells kitchens' own systems; left out where nobody asks to. */
  webhooks?: WebhookProvider
  /** How the chain speaks, and what its catalogue is called in other languages; left out where nobody asks. */
  chain?: { look: Look; words: CatalogueWords }
  /** What staff have published; left out where nobody composes pages. */
  stories?: () => Promise<readonly PublishedStory[]>
  /** Whether guests are served from this database through this process. */
  isServing: boolean
}

/** A story as far as naming what is on the menu goes. */
export type PublishedStory = { name: string; full_slug: string; content: unknown }

/** One command an operator gives, in the words of the command line. */
export type OperatorRequest = {
  /** Whose verb it is: `catalog` of `npm run catalog`. */
  area: string
  verb: string
  args: string[]
  /** The user of the operating system. */
  by: string
  /** The folder it is given in. */
  folder: string
}

/** `asks`: nothing is done yet; `out` says what would be, and it is done when it is asked for with `SURE`. */
export type OperatorAnswer = { code: number; out: string; err: string; asks?: boolean | undefined }

/** What somebody writes who does not want to be asked first. */
export const SURE = '--yes'

/** A verb is a file in verbs/<area>/, found by its name, that exports it as `verb`. */
export type OperatorVerb = {
  /** What is written after its name, such as `<folder>`. */
  usage: string
  about: string
  /** Of a verb that asks first: answers what it would do, and does nothing; throws an OperatorError when it cannot be done. Null: nothing to ask about. */
  plan?: (context: OperatorContext, request: OperatorRequest) => Promise<string | null>
  /** Answers what it did; throws an OperatorError when it did nothing. */
  run: (context: OperatorContext, request: OperatorRequest) => Promise<string>
}

/** Why nothing was done, and what to do about it, as the operator reads it. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
