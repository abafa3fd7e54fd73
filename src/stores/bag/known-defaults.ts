import { map } from 'nanostores'
import type { Choice } from '#src/domain/menu/choice.ts'

/** How products come when nothing is chosen, as far as the server has said. */
export const $knownDefaults = map<Record<string, Choice[] | undefined>>({})
