import { cleanText, toAsciiDigits } from '#src/domain/text/clean-text.ts'

export type DeliveryForm = {
  address: string
  unit: string
  city: string
  state: string
  zip: string
  instructions: string
}
export type DeliveryField = keyof DeliveryForm

export const deliveryFields: DeliveryField[] = ['address', 'unit', 'city', 'state', 'zip', 'instructions']

export const deliveryMaxLengths: Record<DeliveryField, number> = {
  address: 120,
  unit: 40,
  city: 80,
  state: 2,
  zip: 10,
  instructions: 200,
}

const formats: Partial<Record<DeliveryField, RegExp>> = {
  address: /\S/,
  city: /\S/,
  state: /^[A-Za-z]{2}$/,
  zip: /^\d{5}(-\d{4})?$/,
}

const postBoxPatterns = [
  /\bg?p[\s./-]*[o0][\s./-]*(?:box|bx|drawer)(?:es)?(?![a-z])/,
  /\bp[\s.]*o[\s.]*b[\s.]*#?\s*\d/,
  /\bpost(?:al)?\s+office\s+box\b/,
  // These words also occur in street names (`12 Lockbox Rd`), so they match only before a number or at the
  // end.
  /\b(?:post(?:al)?|lock|call|private(?:\s+mail)?)\s*(?:box|bx|drawer|bag)[\s.#:]*(?:no\.?\s*)?(?:\d|$)/,
  /\bpmb[\s.#:]*\d/,
  /^(?:box|bx|drawer|apartado|apdo|casilla)\b\.?(?:\s+(?:postal|de\s+correos?))?[\s.#:]*(?:no\.?\s*)?\d/,
]

export function isPoBox(address: string): boolean {
  const text = toAsciiDigits(address).normalize('NFKC').trim().toLowerCase()
  return postBoxPatterns.some(pattern => pattern.test(text))
}

/**
 * True if a unit is a post office box, such as `PO Box 12`. False for `Box 4`, which can be a mailbox in the
 * building.
 */
export function isPoBoxUnit(unit: string): boolean {
  return isPoBox(unit) && !/^(?:box|bx)\b/i.test(cleanText(unit).trim())
}

export function isDeliveryFieldValid(field: DeliveryField, value: string): boolean {
  if (field === 'address' && isPoBox(value)) return false
  if (field === 'unit' && isPoBoxUnit(value)) return false
  return formats[field]?.test(toAsciiDigits(value).trim()) ?? true
}

export function isDeliveryComplete(form: DeliveryForm): boolean {
  return deliveryFields.every(field => isDeliveryFieldValid(field, form[field]))
}

export function toDeliveryRequest(form: DeliveryForm) {
  const { address, unit, city, state, zip, instructions } = form
  return {
    address: cleanText(address).trim(),
    unit: cleanText(unit).trim() || null,
    city: cleanText(city).trim(),
    state: cleanText(state).trim().toUpperCase(),
    zip: toAsciiDigits(zip).trim(),
    instructions: cleanText(instructions).trim() || null,
  }
}

type DeliveryAddress = ReturnType<typeof toDeliveryRequest>

export function isSameDelivery(form: DeliveryForm, place: DeliveryAddress): boolean {
  const input = toDeliveryRequest(form)
  return deliveryFields.every(field => input[field] === place[field])
}

export function toDeliveryForm({
  address,
  unit,
  city,
  state,
  zip,
  instructions,
}: DeliveryAddress): DeliveryForm {
  return { address, unit: unit ?? '', city, state, zip, instructions: instructions ?? '' }
}

export type DeliveryPlace = {
  address: string
  unit: string | null
  city: string
  state: string
  zip: string
  instructions: string | null
  latitude: number
  longitude: number
  /**
   * True if the position is the center of the address's ZIP code; undefined in addresses saved before this
   * field existed.
   */
  isMiddleOfZip?: boolean
}
