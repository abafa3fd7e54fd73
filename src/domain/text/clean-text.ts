/** An emoji with what joins and colors it, or a character without width: joiners, marks of direction, soft hyphens. */
const emojiOrInvisible =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*|[#*0-9]\ufe0f?\u20e3)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
const plain = /^[ -~]*$/

/**
 * Removes the characters of a typed or pasted text that have no width, such as bidirectional overrides; accents are
 * composed (NFC).
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text
  return text.replace(emojiOrInvisible, (_, emoji: string | undefined) => emoji ?? '').normalize('NFC')
}

const digit = /\p{Nd}/u
const foreignDigit = /[^\P{Nd}0-9]/gu

/** A cleaned text whose digits are 0 to 9, whatever script they were typed in. */
export function withPlainDigits(text: string): string {
  return cleanText(text).replace(foreignDigit, typed => String(digitValue(typed)))
}

/** Unicode lists the ten digits of a script in order, and no other digits directly before a zero. */
function digitValue(typed: string): number {
  const code = typed.codePointAt(0) ?? 0
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}

/** The blocks of Unicode that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A text for plain text around it: one from right to left is isolated (FSI … PDI), so that it turns nothing else round. */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
