import { isNearWord } from '../search/near-word.ts'
import { searchWords } from '../search/text-search.ts'

type Product = { name: string; description: string }
type Category = { name: string; description: string; products: Product[] }
type Options = { byDescription: boolean }

/**
 * How far a search went to find something: to what products and categories are called, to how products are described, or
 * to words that were almost spelled like that.
 */
export type SearchReach = 'name' | 'description' | 'spelling'

/** Numbers as menus and guests write them. */
const numbers: Record<string, string> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
  ...{ ten: '10', eleven: '11', twelve: '12', dozen: '12', sixteen: '16', twenty: '20' },
  ...{ uno: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9' },
  ...{ diez: '10', once: '11', doce: '12', docena: '12' },
}

/** Words between others that a search goes without. */
const fillers = new Set([
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
/** The shortest word that may be the end of a longer one: `slaw` of `coleslaw`. */
const ENDING_MIN = 4

/** The words somebody looks for: `mac'n'cheese` is `mac` and `cheese`. */
function wantedWords(query: string): string[] {
  const words = searchWords(query.replace(/['’‘`]n['’‘`]?|(?:^|\s)n['’‘`](?=\s|$)/gi, ' '))
  const bare = words.filter(word => !fillers.has(word))
  return bare.length > 0 ? bare : words
}

/** Whether a wanted word is meant by a word of a menu: its beginning, its plural, its number, or it is the end of the wanted one. */
function isMeant(wanted: string, word: string): boolean {
  if (/^\d+$/.test(wanted)) return word === wanted || numbers[word] === wanted
  if (word.startsWith(wanted) || (numbers[wanted] ?? wanted) === (numbers[word] ?? word)) return true
  if (/[^s]s$/.test(wanted) && word === wanted.slice(0, -1)) return true
  return word.length >= ENDING_MIN && wanted.length > word.length + 1 && wanted.endsWith(word)
}

function areMeant(wanted: readonly string[], words: readonly string[]): boolean {
  return wanted.every(each => words.some(word => isMeant(each, word)))
}

/** `isElsewhere`: nothing was found in the shown brand, so all of the kitchen's were searched. */
export type MenuFinds = { reach: SearchReach; products: boolean[][]; isElsewhere?: boolean }

/** Finds products, by position, in the categories that are looked at; an empty query finds all of them. */
type MenuSearch = (query: string, isLookedAt: (category: number) => boolean) => MenuFinds

type SearchedWords = { called: string[]; described: () => string[] }

/**
 * Searches a menu by the names of products and categories, and by descriptions of categories where the app's settings
 * say so. Only what finds nothing goes further, to descriptions of products and to misspellings. Texts are split into
 * words once, so that each key is answered quickly.
 */
export function menuSearch(categories: Category[], { byDescription }: Options): MenuSearch {
  const index = categories.map(({ name, description, products }) => {
    const shared = searchWords(byDescription ? `${name} ${description}` : name)
    return products.map((product): SearchedWords => {
      const own = searchWords(product.name)
      // Written as one word as well: `macncheese` is a misspelled `maccheese`.
      const called = [...own, ...(own.length > 1 ? [own.join('')] : []), ...shared]
      let all: string[] | undefined
      const described = () => {
        all ??= [...called, ...searchWords(product.description)]
        return all
      }
      return { called, described }
    })
  })
  return (query, isLookedAt) => {
    const wanted = wantedWords(query)
    const find = (reach: SearchReach, matches: (words: SearchedWords) => boolean): MenuFinds => ({
      reach,
      products: index.map((products, at) => products.map(words => isLookedAt(at) && matches(words))),
    })
    let finds = find('name', ({ called }) => areMeant(wanted, called))
    if (!hasAny(finds)) finds = find('description', ({ described }) => areMeant(wanted, described()))
    if (!hasAny(finds))
      finds = find('spelling', ({ called }) =>
        wanted.every(typed => called.some(word => isNearWord(typed, word))),
      )
    // `french fries`: a word that the menu does not have at all says nothing.
    if (!hasAny(finds)) {
      const known = wanted.filter(typed => hasAny(find('name', ({ called }) => areMeant([typed], called))))
      if (known.length > 0) finds = find('spelling', ({ called }) => areMeant(known, called))
    }
    return finds
  }
}

/** Whether anything was found. */
export function hasAny({ products }: MenuFinds): boolean {
  return products.some(category => category.includes(true))
}
