import { languages } from '#src/domain/language.ts'
import { remembered } from '../browser/remembered.ts'
import { BAG_NEWS, forgetNews } from './bag-news.ts'

/** Forgets the news of the bag in every language: with the bag, all that was said of it goes. */
export function clearNews(): void {
  forgetNews()
  // The first language has no mark of its own.
  for (const mark of ['', ...languages.slice(1)]) remembered(BAG_NEWS + mark, () => true).set(null)
}
