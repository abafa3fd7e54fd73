/** Translations, keyed by the contract's English message. Omits messages that only the order desk reads. */
const sentences: Record<string, string> = {
  'Send the two letters of the state.': 'Envía las dos letras del estado.',
  'Please enter a ZIP Code': 'Escribe un código postal.',
  'No code of ours is that long.': 'Ninguno de nuestros códigos es tan largo.',
  'Enter the 3 or 4 digit security code.': 'Escribe el código de seguridad de 3 o 4 dígitos.',
  'Enter a 5 digit ZIP code.': 'Escribe un código postal de 5 dígitos.',
  'Please enter a valid card number': 'Escribe un número de tarjeta válido.',
  'Please enter the PIN of your gift card.': 'Escribe el PIN de tu tarjeta de regalo.',
  'A gift card pays at least one cent.': 'Una tarjeta de regalo paga al menos un centavo.',
  'Send the last four digits only.': 'Envía solo los últimos cuatro dígitos.',
  'Choose 0, 10, 15 or 20.': 'Elige 0, 10, 15 o 20.',
  'Please enter a valid tip.': 'Escribe una propina válida.',
  'Send lat and lng.': 'Envía lat y lng.',
  'Send one of q, zip, and lat with lng.': 'Envía q, o zip, o lat con lng.',
  'Use plain text on one line.': 'Usa texto simple en una sola línea.',
  'Use plain text.': 'Usa texto simple.',
  'This field is not known.': 'No conocemos este campo.',
}

export function translateInputError(sentence: string): string {
  const [, most] = /^Use at most (\d+) characters\.$/.exec(sentence) ?? []
  return most ? `Usa ${most} caracteres como máximo.` : (sentences[sentence] ?? sentence)
}
