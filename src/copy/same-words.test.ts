import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '#src/domain/language.ts'
import { setLanguageSource } from '#src/language/current-language.ts'

const WITHOUT_WORDS = ['bag/bill-rows.ts', 'order/order-time-text.ts', 'shell/languages.ts']

const OWN = { es: ['grammar.ts'] }

/** Strings that are identical in both languages. */
const SAME = [
  ...[
    'Google',
    'Apple',
    'Facebook',
    'Instagram',
    'TikTok',
    'YouTube',
    'Alex',
    'Ford F-150',
    'Bronze',
    'Silver',
    'Gold',
    'Reaper',
  ],
  ...['Total', 'Subtotal', 'PIN', 'Color', 'Catering', 'Error', 'Cal', 'mi', 'min'],
  ...['/art/role/nothing.webp', '/art/role/trouble.webp', '/art/shell/phone.webp'],
]

const root = new URL('.', import.meta.url).pathname

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('es/'))
    .sort()
}

const english = filesOf(root).filter(file => !WITHOUT_WORDS.includes(file))
const spanish = filesOf(`${root}es`).filter(file => !OWN.es.includes(file))

type Words = Map<string, unknown>

async function wordsOf(language: Language, folder: string, files: string[]): Promise<Words> {
  setLanguageSource(() => language)
  const modules = await Promise.all(files.map(file => import(`${folder}${file}`)))
  return new Map(modules.flatMap((exported, index) => leavesOf({ ...exported }, `${files[index]} `)))
}

function leavesOf(value: unknown, at: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[at, value]]
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, at.endsWith(' ') ? `${at}${key}` : `${at}.${key}`),
  )
}

const en = await wordsOf('en', root, english)
const es = await wordsOf('es', `${root}es/`, spanish)
afterAll(() => setLanguageSource(() => 'en'))

/**
 * Sample arguments for copy functions, tried in order. They contain names, counts, lists, and a proxy that
 * returns a name for every property.
 */
const named = new Proxy({}, { get: (_, key) => (typeof key === 'string' ? `‹${key}›` : undefined) })
const samples: unknown[][] = [
  ['delivery', '‹two›', '‹three›', '‹four›'],
  ['‹one›', '‹two›', '‹three›', '‹four›'],
  [1, 1, 1, 1],
  [41, 43, 47, 53],
  ['‹one›', 43, 47],
  ['‹one›', '‹two›', 43],
  [41, '‹two›', '‹three›'],
  [named, named, named],
  [['‹one›'], ['‹two›']],
  [
    ['‹one›', '‹two›'],
    ['‹one›', '‹two›'],
  ],
]

function sentenceIn(language: Language, words: unknown, args: unknown[]): string | null {
  if (typeof words !== 'function') return null
  setLanguageSource(() => language)
  try {
    const sentence: unknown = words(...args)
    return typeof sentence === 'string' ? sentence : null
  } catch {
    return null
  }
}

type Pair = { at: string; english: string; spanish: string }

function pairsAt(at: string): Pair[] {
  const [words, other] = [en.get(at), es.get(at)]
  if (typeof words === 'string') return [{ at, english: words, spanish: String(other) }]
  return samples.flatMap(args => {
    const [english, spanish] = [sentenceIn('en', words, args), sentenceIn('es', other, args)]
    return english === null || spanish === null || NONSENSE.test(english) ? [] : [{ at, english, spanish }]
  })
}

/** Matches texts that unsuitable sample arguments produce. */
const NONSENSE = /undefined|NaN|\[object/

const ENGLISH = /\b(?:the|your|you|please|with|of|order|bag|is|are)\b/i

function withoutSamples(text: string): string {
  return text.replace(/‹\w+›|\bdelivery\b|\d/g, '').replace(/^[\s.,:·•]+|[\s.,:·•]+$/g, '')
}

const sentences = [...en.keys()].flatMap(pairsAt)
const wrong = (isWrong: (pair: Pair) => boolean) => sentences.filter(isWrong)

describe('Spanish copy', () => {
  test('the Spanish copy has exactly the files and keys of the English copy', () => {
    expect(spanish).toEqual(english)
    expect([...es.keys()]).toEqual([...en.keys()])
  })

  test('each Spanish value has the type and parameter count of the English value', () => {
    const shape = ([at, words]: [string, unknown]) =>
      `${at}: ${typeof words}${typeof words === 'function' ? ` of ${words.length}` : ''}`
    expect([...es].map(shape)).toEqual([...en].map(shape))
  })

  test('no Spanish text is identical to the English text unless it is a listed exception', () => {
    const same = wrong(
      ({ english, spanish }) => /[a-z]{2}/i.test(withoutSamples(english)) && spanish === english,
    )
    const words = new Set(same.map(({ spanish }) => withoutSamples(spanish)))
    expect([...words].sort()).toEqual(SAME.map(withoutSamples).sort())
    expect(wrong(({ spanish }) => ENGLISH.test(withoutSamples(spanish)))).toEqual([])
  })

  test('each Spanish text contains every name and number of the English text', () => {
    // Ignores the digit 1, which Spanish may spell out.
    const factsIn = (text: string) => new Set(text.toLowerCase().match(/‹\w+›|\d{2,}|[02-9]/g) ?? [])
    expect(wrong(({ english, spanish }) => factsIn(english).difference(factsIn(spanish)).size > 0)).toEqual(
      [],
    )
  })

  test('Spanish texts have matching ¿ and ¡ and no double periods', () => {
    // Ignores marks with a space on each side.
    const marks = (text: string, mark: string) => text.replaceAll(` ${mark} `, ' ').split(mark).length
    const isOpened = ({ spanish: text }: Pair) =>
      marks(text, '?') === marks(text, '¿') && marks(text, '!') === marks(text, '¡')
    expect(wrong(pair => /\p{L}/u.test(pair.spanish) && !isOpened(pair))).toEqual([])
    expect(wrong(({ spanish }) => /(?<!\.)\.\.(?!\.)/.test(spanish))).toEqual([])
  })
})
