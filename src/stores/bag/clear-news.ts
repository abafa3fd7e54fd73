import { languages } from '#src/domain/language.ts'
import { remembered } from '../browser/remembered.ts'
import { BAG_NEWS, clearBagNews } from './bag-news.ts'

export function clearNews(): void {
  clearBagNews()
  // The default language has no suffix.
  for (const mark of ['', ...languages.slice(1)]) remembered(BAG_NEWS + mark, () => true).set(null)
}
