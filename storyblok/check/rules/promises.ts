import { type StatedNumbers, significantWords } from '../../catalog/stated-numbers.ts'
import { fieldsOfType, type PlacedBlock } from '../placed/placed-blocks.ts'
import { wordsIn } from '../placed/placed-words.ts'
import { found, type Rule } from '../rule.ts'

type Broken = { said: string; severity: 'error' | 'warning'; why: string }
type SentenceCheck = (sentence: string, numbers: StatedNumbers) => Broken[]

const COUNTS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, six: 6, twelve: 12 },
  ...{ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, seis: 6, doce: 12 },
}

const POINTS = /(\d[\d,.]*)(?! ?%)(?: (?:extra|bonus|more|frequent fryer))? (?:points?|puntos?)\b/giu
const MULTIPLIED =
  /\b(?:double|triple|twice the|doble de|triple de) (?:points|puntos)\b|\bpuntos (?:dobles|triples)\b/giu
const PERCENT = /(\d+) ?%(?= (?:off|more points|más puntos|más de puntos|de descuento|menos))/giu
const DOLLARS = /\$ ?(\d[\d,]*(?:\.\d\d)?)/gu
const DURATION = /(\d+|\p{L}+)(?: (?:to|or|a|o) (\d+))? ?(hour|day|hora|día)s?\b/giu
const NOTICE = /\b(?:notice|in advance|ahead of time|anticipación|antelación)\b/iu
const FREE = /(?<![-\p{L}])(?:free(?! to\b)|on the house|gratis|va por la casa)\b/iu

const checks: SentenceCheck[] = [
  (sentence, { points }) =>
    unknown(sentence, POINTS, ([, number = '']) => points.has(whole(number))).map(said => ({
      ...{ said, severity: 'error' as const },
      why: 'no tier, reward or dollar is worth that',
    })),
  sentence =>
    unknown(sentence, MULTIPLIED, () => false).map(said => ({
      ...{ said, severity: 'error' as const },
      why: 'nothing multiplies points',
    })),
  (sentence, { percents }) =>
    unknown(sentence, PERCENT, ([, number = '']) => percents.has(whole(number))).map(said => ({
      ...{ said, severity: 'warning' as const },
      why: 'no tier or coupon gives it',
    })),
  (sentence, { cents }) =>
    unknown(sentence, DOLLARS, ([, amount = '']) =>
      cents.has(Math.round(Number(amount.replaceAll(',', '')) * 100)),
    ).map(said => ({
      ...{ said, severity: 'warning' as const },
      why: 'no price, fee, minimum or coupon has that amount',
    })),
  (sentence, { hours }) =>
    NOTICE.test(sentence)
      ? unknown(sentence, DURATION, ([, from = '', to, unit = '']) =>
          [from, to ?? from].every(count => {
            const amount = COUNTS[count.toLowerCase()] ?? Number(count)
            return Number.isNaN(amount) || hours.has(/^d/i.test(unit) ? amount * 24 : amount)
          }),
        ).map(said => ({
          ...{ said, severity: 'error' as const },
          why: 'no kitchen asks for that notice',
        }))
      : [],
  (sentence, { free }) =>
    FREE.test(sentence) && !significantWords(sentence).some(word => free.has(word))
      ? [{ said: sentence, severity: 'warning', why: 'no reward or coupon gives it for free' }]
      : [],
]

/** Points, amounts, notice and free food in stories must match the catalog. */
export const promises: Rule = ({ story, blocks }, { numbers }) =>
  numbers === null
    ? []
    : blocks.flatMap(block =>
        sentencesOf(block).flatMap(({ field, sentence }) =>
          checks
            .flatMap(check => check(sentence, numbers))
            .map(({ said, severity, why }) =>
              found(story, block, field, {
                severity,
                message: `"${said}" is not in the catalog: ${why}.`,
                mend: 'Change the words, or have the catalog give it.',
              }),
            ),
        ),
      )

/** Returns the sentences of each field, translations separately. Formatting does not split a sentence. */
function sentencesOf(block: PlacedBlock): { field: string; sentence: string }[] {
  const plain = [...fieldsOfType(block, 'text'), ...fieldsOfType(block, 'textarea')]
  const paragraphs = fieldsOfType(block, 'richtext').flatMap(({ name, value }) =>
    paragraphsIn(value).map(text => ({ name, value: text })),
  )
  return [...plain, ...paragraphs].flatMap(({ name, value }) =>
    wordsIn(value).flatMap(text =>
      text.split(/(?<=[.!?])\s+/u).map(sentence => ({ field: name, sentence: sentence.trim() })),
    ),
  )
}

type RichNode = { type?: unknown; text?: unknown; content?: RichNode[] }

function paragraphsIn(value: unknown): string[] {
  const { type, content = [] } = (value ?? {}) as RichNode
  if (type === 'paragraph' || type === 'heading')
    return [content.map(({ text }) => (typeof text === 'string' ? text : ' ')).join('')]
  return Array.isArray(content) ? content.flatMap(paragraphsIn) : []
}

function unknown(sentence: string, pattern: RegExp, isKnown: (match: RegExpMatchArray) => boolean): string[] {
  return [...sentence.matchAll(pattern)].filter(match => !isKnown(match)).map(([said]) => said)
}

function whole(number: string) {
  return Number(number.replaceAll(/[,.]/g, ''))
}
