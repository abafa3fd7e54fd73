const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

export type PasswordCriterion = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special'

const criterionTests: Record<PasswordCriterion, (password: string) => boolean> = {
  length: password => password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
  uppercase: password => /[A-Z]/.test(password),
  lowercase: password => /[a-z]/.test(password),
  number: password => /\d/.test(password),
  special: password => /[@$!%*?&]/.test(password),
}

export const passwordCriteria: PasswordCriterion[] = ['length', 'uppercase', 'lowercase', 'number', 'special']

export function findMissingCriteria(password: string): PasswordCriterion[] {
  return passwordCriteria.filter(criterion => !criterionTests[criterion](password))
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const edgeSymbols = /^[^\p{L}]+|[^\p{L}]+$/gu
const WORD_MIN_LENGTH = 3
/** Minimum number of letters that a password must have outside of words associated with the person. */
const OWN_LETTERS_MIN = 4

/**
 * Returns the words that a password may be a variation of: the lowercase password, with and without its
 * leading and trailing digits and symbols, and with leetspeak decoded.
 */
export function passwordBaseWords(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase()
  const core = lower.replace(edgeSymbols, '')
  const decodings = (text: string) => [decodeLeet(text), decodeLeet(text.replaceAll('1', 'i'))]
  // A trailing symbol can stand for a letter, as in `P@$$`, or be padding, as in `dragon!1`.
  return [
    ...new Set([
      lower,
      core,
      ...decodings(lower),
      ...decodings(core),
      decodeLeet(lower).replace(edgeSymbols, ''),
    ]),
  ].filter(Boolean)
}

export function isMadeOfWords(password: string, words: string[]): boolean {
  const parts = words
    .flatMap(word => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map(word => decodeLeet(word.normalize('NFKC').toLowerCase()).replace(/[^\p{L}]/gu, ''))
    .filter(word => word.length >= WORD_MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length)
  return passwordBaseWords(password).some(text => {
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text)
    return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS_MIN
  })
}

function decodeLeet(text: string): string {
  return text.replace(/[013457@$!]/g, symbol => leet[symbol] ?? symbol)
}
