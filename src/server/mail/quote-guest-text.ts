import { cleanText, isolateRtl } from '#src/domain/text/clean-text.ts'

const NAME_MAX = 60

/**
 * Makes text from a guest safe to quote in an email: one truncated line, with zero-width breaks where a mail
 * client would create a link. Otherwise anyone could send spam through a form with another person's address.
 */
export function quoteGuestText(text: string, max = NAME_MAX): string {
  const plain = cleanText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const truncated = [...plain].slice(0, max).join('')
  return isolateRtl(truncated.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u200b'))
}
