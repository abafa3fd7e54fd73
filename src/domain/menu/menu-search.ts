import { splitSearchWords } from '../search/text-search.ts'
import { isTypoOf } from '../search/typo-distance.ts'

type Product = { name: string; description: string }
type Category = { name: string; description: string; products: Product[] }
type Options = { byDescription: boolean }

/**
 * The kind of text that matched a search: names of products and categories, product descriptions, or similar
 * spellings.
 */
type SearchMatchKind = 'name' | 'description' | 'spelling'

/** Groups of words that mean the same thing in menus and queries. */
const synonyms = [
  ...['1 one uno', '2 two dos', '3 three tres', '4 four cuatro', '5 five cinco', '6 six seis'],
  ...['7 seven siete', '8 eight ocho', '9 nine nueve', '10 ten diez', '11 eleven once'],
  ...['12 twelve dozen doce docena', '16 sixteen', '20 twenty'],
  'tender tenders tendies strip strips finger fingers nugget nuggets tira tiras',
  'wing wings alita alitas ala alas',
  'leg legs drumstick drumsticks pierna piernas',
  'fries fry papa papas patata patatas',
  'mac macaroni macarrones',
  'fountain soda pop coke coca cola pepsi sprite refresco gaseosa',
]
const meanings = new Map(
  synonyms.flatMap(group => {
    const words = group.split(' ')
    return words.map(word => [word, words[0]])
  }),
)

function hasSameMeaning(queryWord: string, word: string): boolean {
  return (meanings.get(queryWord) ?? queryWord) === (meanings.get(word) ?? word)
}

const stopWords = new Set(
  'and n y w with con the a of de or piece pieces pc pcs ct count pieza piezas'.split(' '),
)
/**
 * Minimum length of a menu word that matches the end of a longer search word, such as `slaw` in `coleslaw`.
 */
const SUFFIX_LENGTH_MIN = 4

/**
 * Splits a query into search words: `mac'n'cheese` becomes `mac` and `cheese`. Drops the stop words, unless
 * the query consists only of stop words.
 */
function queryWords(query: string): string[] {
  const text = query
    .replace(/['’‘`]n['’‘`]?|(?:^|\s)n['’‘`](?=\s|$)/gi, ' ')
    .replace(/\bhalf (?:a )?dozen\b|\bmedia docena\b/gi, '6')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
  const words = splitSearchWords(text)
  const contentWords = words.filter(word => !stopWords.has(word))
  return contentWords.length > 0 ? contentWords : words
}

function matchesWord(queryWord: string, word: string): boolean {
  if (hasSameMeaning(queryWord, word)) return true
  if (/^\d+$/.test(queryWord)) return false
  if (word.startsWith(queryWord)) return true
  if (/[^s]s$/.test(queryWord) && word === queryWord.slice(0, -1)) return true
  return word.length >= SUFFIX_LENGTH_MIN && queryWord.length > word.length + 1 && queryWord.endsWith(word)
}

function matchesAllWords(wantedTerms: readonly string[], words: readonly string[]): boolean {
  return wantedTerms.every(term => words.some(word => matchesWord(term, word)))
}

/**
 * Counts the terms that match a word. Terms of one or two letters, such as `dr`, must equal a word or its
 * synonym, because too many words start with them.
 */
function countMatches(wantedTerms: readonly string[], words: readonly string[]): number {
  return wantedTerms.filter(term =>
    words.some(word => (term.length > 2 ? matchesWord(term, word) : hasSameMeaning(term, word))),
  ).length
}

/**
 * `isOtherBrand` is true if the selected brand had no match, so the results come from all of the kitchen's
 * brands.
 */
export type MenuMatches = { reach: SearchMatchKind; products: boolean[][]; isOtherBrand?: boolean }

type MenuSearch = (query: string, isSearched: (category: number) => boolean) => MenuMatches

type SearchIndexEntry = { nameWords: string[]; allWords: () => string[] }

/**
 * Creates a search over product and category names, and over category descriptions if the app's settings
 * include them. If nothing matches, the search falls back to product descriptions, then to similar spellings,
 * and then to the products that match the most words. The menu's text is tokenized only once, so that each
 * keystroke is fast.
 */
export function createMenuSearch(categories: Category[], { byDescription }: Options): MenuSearch {
  const index = categories.map(({ name, description, products }) => {
    const shared = splitSearchWords(byDescription ? `${name} ${description}` : name)
    return products.map((product): SearchIndexEntry => {
      const ownWords = splitSearchWords(product.name)
      // The joined words let a misspelled query such as `macncheese` match `maccheese`.
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
    for (let count = terms.length - 1; count > 0 && !hasMatches(matched); count--)
      matched = find('spelling', ({ nameWords }) => countMatches(terms, nameWords) === count)
    return matched
  }
}

export function hasMatches({ products }: MenuMatches): boolean {
  return products.some(category => category.includes(true))
}
