import { languages } from '#src/domain/language.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { BAG_MESSAGES_KEY, clearBagMessages } from './bag-messages.ts'

export function clearAllBagMessages(): void {
  clearBagMessages()
  // The default language's key has no suffix.
  for (const suffix of ['', ...languages.slice(1)])
    persistentValue(BAG_MESSAGES_KEY + suffix, () => true).set(null)
}
