import { searchWords } from '../search/text-search.ts'
import { isNearWord } from '../search/typo-distance.ts'

type Product = { name: string; description: string }
type Category = { name: string; description: string; products: Product[] }
type Options = { byDescription: boolean }

/** How far a search had to go: names of products and categories, product descriptions, or similar spellings. */
export type SearchReach = 'name' | 'description' | 'spelling'

/** Numbers as menus and guests write them. */
const numbers: Record<string, string> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
  ...{ ten: '10', eleven: '11', twelve: '12', dozen: '12', sixteen: '16', twenty: '20' },
  ...{ uno: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9' },
  ...{ diez: '10', once: '11', doce: '12', docena: '12' },
}

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
/** Minimum length of a word that matches the end of a longer one: `slaw` in `coleslaw`. */
const ENDING_MIN = 4

/** Returns the search words of a query: `mac'n'cheese` is `mac` and `cheese`. */
function wantedWords(query: string): string[] {
  const words = searchWords(query.replace(/['’‘`]n['’‘`]?|(?:^|\s)n['’‘`](?=\s|$)/gi, ' '))
  const bare = words.filter(word => !fillers.has(word))
  return bare.length > 0 ? bare : words
}

function isMeant(wanted: string, word: string): boolean {
  if (/^\d+$/.test(wanted)) return word === wanted || numbers[word] === wanted
  if (word.startsWith(wanted) || (numbers[wanted] ?? wanted) === (numbers[word] ?? word)) return true
  if (/[^s]s$/.test(wanted) && word === wanted.slice(0, -1)) return true
  return word.length >= ENDING_MIN && wanted.length > word.length + 1 && wanted.endsWith(word)
}

function areMeant(wanted: readonly string[], words: readonly string[]): boolean {
  return wanted.every(each => words.some(word => isMeant(each, word)))
}

/** `isElsewhere` is true if the shown brand had no match, so all of the kitchen's brands were searched. */
export type MenuFinds = { reach: SearchReach; products: boolean[][]; isElsewhere?: boolean }

type MenuSearch = (query: string, isLookedAt: (category: number) => boolean) => MenuFinds

type SearchedWords = { called: string[]; described: () => string[] }

/**
 * Creates a search over the names of products and categories, and over category descriptions if the app's settings say
 * so. Only if nothing matches, it searches product descriptions and then similar spellings. Texts are tokenized once,
 * so that each keystroke is fast.
 */
export function menuSearch(categories: Category[], { byDescription }: Options): MenuSearch {
  const index = categories.map(({ name, description, products }) => {
    const shared = searchWords(byDescription ? `${name} ${description}` : name)
    return products.map((product): SearchedWords => {
      const own = searchWords(product.name)
      // Also as one word: `macncheese` is a misspelled `maccheese`.
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
    // `french fries`: a word that the menu does not have at all is ignored.
    if (!hasAny(finds)) {
      const known = wanted.filter(typed => hasAny(find('name', ({ called }) => areMeant([typed], called))))
      if (known.length > 0) finds = find('spelling', ({ called }) => areMeant(known, called))
    }
    return finds
  }
}

export function hasAny({ products }: MenuFinds): boolean {
  return products.some(category => category.includes(true))
}
