import { splitSearchWords } from '../search/text-search.ts'
import { isTypoOf } from '../search/typo-distance.ts'

type Product = { name: string; description: string }
type Category = { name: string; description: string; products: Product[] }
type Options = { byDescription: boolean }

/**
 * The text that matched a search: names of products and categories, product descriptions, or similar
 * spellings.
 */
type SearchMatchKind = 'name' | 'description' | 'spelling'

/** Number words in menus and queries. */
const numbers: Record<string, string> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
  ...{ ten: '10', eleven: '11', twelve: '12', dozen: '12', sixteen: '16', twenty: '20' },
  ...{ uno: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9' },
  ...{ diez: '10', once: '11', doce: '12', docena: '12' },
}

const stopWords = new Set([
  'and',
  'n',
  'y',
  'with',
  'con',
  'the',
  'a',
  'of',
  'de',
  'or',
  'piece',
  'pc',
  'pcs',
  'pieces',
])
/**
 * Minimum length of a menu word that matches the end of a longer search word, such as `slaw` in `coleslaw`.
 */
const SUFFIX_LENGTH_MIN = 4

/**
 * Returns the search words of a query, without stop words unless it has no others. `mac'n'cheese` becomes
 * `mac` and `cheese`.
 */
function queryWords(query: string): string[] {
  const words = splitSearchWords(query.replace(/['’‘`]n['’‘`]?|(?:^|\s)n['’‘`](?=\s|$)/gi, ' '))
  const contentWords = words.filter(word => !stopWords.has(word))
  return contentWords.length > 0 ? contentWords : words
}

function matchesWord(queryWord: string, word: string): boolean {
  if (/^\d+$/.test(queryWord)) return word === queryWord || numbers[word] === queryWord
  if (word.startsWith(queryWord) || (numbers[queryWord] ?? queryWord) === (numbers[word] ?? word)) return true
  if (/[^s]s$/.test(queryWord) && word === queryWord.slice(0, -1)) return true
  return word.length >= SUFFIX_LENGTH_MIN && queryWord.length > word.length + 1 && queryWord.endsWith(word)
}

function matchesAllWords(wantedTerms: readonly string[], words: readonly string[]): boolean {
  return wantedTerms.every(term => words.some(word => matchesWord(term, word)))
}

/**
 * `isOtherBrand` is true if the selected brand had no match, so the results come from all of the kitchen's
 * brands.
 */
export type MenuMatches = { reach: SearchMatchKind; products: boolean[][]; isOtherBrand?: boolean }

type MenuSearch = (query: string, isSearched: (category: number) => boolean) => MenuMatches

type SearchIndexEntry = { nameWords: string[]; allWords: () => string[] }

/**
 * Creates a search over the names of products and categories, and over category descriptions if the app's
 * settings include them. If these have no match, the search tries product descriptions, then similar
 * spellings, and then only the words that the menu has. Texts are tokenized once to keep each keystroke fast.
 */
export function createMenuSearch(categories: Category[], { byDescription }: Options): MenuSearch {
  const index = categories.map(({ name, description, products }) => {
    const shared = splitSearchWords(byDescription ? `${name} ${description}` : name)
    return products.map((product): SearchIndexEntry => {
      const ownWords = splitSearchWords(product.name)
      // The joined words let a typo such as `macncheese` match `maccheese`.
      const nameWords = [...ownWords, ...(ownWords.length > 1 ? [ownWords.join('')] : []), ...shared]
      let cachedWords: string[] | undefined
      const allWords = () => {
        cachedWords ??= [...nameWords, ...splitSearchWords(product.description)]
        return cachedWords
      }
      return { nameWords, allWords }
    })
  })
  return (query, isSearched) => {
    const terms = queryWords(query)
    const find = (reach: SearchMatchKind, matches: (words: SearchIndexEntry) => boolean): MenuMatches => ({
      reach,
      products: index.map((products, categoryIndex) =>
        products.map(words => isSearched(categoryIndex) && matches(words)),
      ),
    })
    let matched = find('name', ({ nameWords }) => matchesAllWords(terms, nameWords))
    if (!hasMatches(matched))
      matched = find('description', ({ allWords }) => matchesAllWords(terms, allWords()))
    if (!hasMatches(matched))
      matched = find('spelling', ({ nameWords }) =>
        terms.every(term => nameWords.some(word => isTypoOf(term, word))),
      )
    // Words that match nothing on the menu, such as `french` in `french fries`, are ignored if nothing
    // matches all words.
    if (!hasMatches(matched)) {
      const knownTerms = terms.filter(term =>
        hasMatches(find('name', ({ nameWords }) => matchesAllWords([term], nameWords))),
      )
      if (knownTerms.length > 0)
        matched = find('spelling', ({ nameWords }) => matchesAllWords(knownTerms, nameWords))
    }
    return matched
  }
}

export function hasMatches({ products }: MenuMatches): boolean {
  return products.some(category => category.includes(true))
}
