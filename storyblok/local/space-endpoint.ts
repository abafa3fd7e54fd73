import type { Edition } from './edition.ts'
import { space } from './space.ts'
import { languageCodes } from './translate-content.ts'

/** Its `version` is the newest content version: what a site polls to learn that something was published. */
export function getSpace(edition: Edition) {
  return {
    headers: {},
    body: { space: { ...space, version: edition.cv, language_codes: languageCodes(edition.stories) } },
  }
}
