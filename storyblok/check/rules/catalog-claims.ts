import { type LoyaltyNumbers, listSignificantWords } from '#storyblok/catalog/loyalty-numbers.ts'
import { isNode } from '#storyblok/schema/content.ts'
import { listFieldsOfType, type PlacedBlock } from '../placed/placed-blocks.ts'
import { collectTexts } from '../placed/placed-texts.ts'
import type { Rule } from '../rule.ts'

const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  twelve: 12,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  seis: 6,
  doce: 12,
}
const NOTICE = /\b(?:notice|in advance|ahead of time|anticipación|antelación)\b/iu
const FREE = /(?<![-\p{L}])(?:free(?! to\b)|on the house|gratis|va por la casa)\b/iu

type Claim = {
  pattern: RegExp
  isOffered: (match: string[], numbers: LoyaltyNumbers, sentence: string) => boolean
  severity: 'error' | 'warning'
  explanation: string
}

const CLAIMS: readonly Claim[] = [
  {
    pattern: /(\d[\d,.]*)(?! ?%)(?: (?:extra|bonus|more|frequent fryer))? (?:points?|puntos?)\b/giu,
    isOffered: ([, number = ''], { points }) => points.has(toNumber(number)),
    severity: 'error',
    explanation: 'no tier, reward or dollar earns that many points',
  },
  {
    pattern:
      /\b(?:double|triple|twice the|doble de|triple de) (?:points|puntos)\b|\bpuntos (?:dobles|triples)\b/giu,
    isOffered: () => false,
    severity: 'error',
    explanation: 'no promotion multiplies points',
  },
  {
    pattern: /(\d+) ?%(?= (?:off|more points|más puntos|más de puntos|de descuento|menos))/giu,
    isOffered: ([, number = ''], { percents }) => percents.has(toNumber(number)),
    severity: 'warning',
    explanation: 'no tier or coupon offers it',
  },
  {
    pattern: /\$ ?(\d[\d,]*(?:\.\d\d)?)/gu,
    isOffered: ([, amount = ''], { cents }) =>
      cents.has(Math.round(Number(amount.replaceAll(',', '')) * 100)),
    severity: 'warning',
    explanation: 'no price, fee, minimum or coupon matches it',
  },
  {
    pattern: /(\d+|\p{L}+)(?: (?:to|or|a|o) (\d+))? ?(hour|day|hora|día)s?\b/giu,
    isOffered: ([, from = '', to, unit = ''], { hours }, sentence) =>
      !NOTICE.test(sentence) ||
      [from, to ?? from].every(count => {
        const amount = COUNTS[count.toLowerCase()] ?? Number(count)
        return Number.isNaN(amount) || hours.has(/^d/i.test(unit) ? amount * 24 : amount)
      }),
    severity: 'error',
    explanation: 'no kitchen requires that notice',
  },
  {
    pattern: /^.+$/gsu,
    isOffered: ([sentence = ''], { free }) =>
      !FREE.test(sentence) || listSignificantWords(sentence).some(word => free.has(word)),
    severity: 'warning',
    explanation: 'no reward or coupon makes it free',
  },
]

/**
 * Checks that the points, percentages, dollar amounts, catering lead times, and free items that stories
 * mention match the catalog.
 */
export const catalogClaimsRule: Rule = function* ({ blocks, error, warning }, { numbers }) {
  if (!numbers) return
  for (const block of blocks) {
    for (const { field, sentence } of sentencesOf(block)) {
      for (const { pattern, isOffered, severity, explanation } of CLAIMS) {
        for (const match of sentence.matchAll(pattern)) {
          if (isOffered(match, numbers, sentence)) continue
          const report = severity === 'error' ? error : warning
          const message = `"${match[0]}" is not in the catalog: ${explanation}.`
          yield report(block, field, message, 'Change the text, or ask an operator to add it to the catalog.')
        }
      }
    }
  }
}

/**
 * Returns the sentences in a block's text fields, separately for each language. Inline formatting does not
 * split a sentence.
 */
function sentencesOf(block: PlacedBlock): { field: string; sentence: string }[] {
  const plain = [...listFieldsOfType(block, 'text'), ...listFieldsOfType(block, 'textarea')]
  const texts = [
    ...plain.flatMap(({ name, value }) => collectTexts(value).map(text => ({ field: name, text }))),
    ...listFieldsOfType(block, 'richtext').flatMap(({ name, value }) =>
      paragraphsIn(value).map(text => ({ field: name, text })),
    ),
  ]
  return texts.flatMap(({ field, text }) =>
    text.split(/(?<=[.!?])\s+/u).map(sentence => ({ field, sentence: sentence.trim() })),
  )
}

function paragraphsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(paragraphsIn)
  if (!isNode(value)) return []
  const { type, content } = value
  if (!Array.isArray(content) || (type !== 'paragraph' && type !== 'heading')) return paragraphsIn(content)
  return [content.map(child => (isNode(child) && typeof child.text === 'string' ? child.text : ' ')).join('')]
}

function toNumber(number: string): number {
  return Number(number.replaceAll(/[,.]/g, ''))
}
