import { cleanText, isolateRtl } from '#src/domain/text/clean-text.ts'

const NAME_MAX = 60

/**
 * Quotes guest text on one truncated line without automatic links (zero-width spaces break URLs). Otherwise
 * anyone could send spam by entering another person's address.
 */
export function quoteGuestText(text: string, max = NAME_MAX): string {
  const plain = cleanText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const truncated = [...plain].slice(0, max).join('')
  return isolateRtl(truncated.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u200b'))
}

export function guestFirstName(name: string): string {
  const [firstName = ''] = name.split(' ')
  return quoteGuestText(firstName)
}
