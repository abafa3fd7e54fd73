/**
 * Matches an emoji with its joiners and modifiers, or a zero-width character such as a joiner, direction
 * mark, or soft hyphen.
 */
const emojiOrInvisible =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*|[#*0-9]\ufe0f?\u20e3)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
const plainAscii = /^[ -~]*$/

/**
 * Removes zero-width characters, such as bidirectional overrides, from typed or pasted text and composes
 * accents (NFC).
 */
export function cleanText(text: string): string {
  if (plainAscii.test(text)) return text
  return text.replace(emojiOrInvisible, (_, emoji: string | undefined) => emoji ?? '').normalize('NFC')
}

const digit = /\p{Nd}/u
const foreignDigit = /[^\P{Nd}0-9]/gu

export function toAsciiDigits(text: string): string {
  return cleanText(text).replace(foreignDigit, character => String(digitValue(character)))
}

/**
 * Returns the value of a digit in any script. Unicode lists the ten digits of a script in order, so the
 * number of digits directly before a digit, modulo ten, is its value.
 */
function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0
  let offset = 0
  while (digit.test(String.fromCodePoint(code - offset - 1))) offset++
  return offset % 10
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Isolates right-to-left text (FSI … PDI), so that it does not reorder the surrounding text. */
export function isolateRtl(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
