type SearchedOrder = { num: string; name: string; phone: string; lines: readonly { name: string }[] }

/** Returns the orders whose number, guest's name, phone number, or dishes contain the text. */
export function findTickets<O extends SearchedOrder>(orders: readonly O[], text: string): readonly O[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return orders
  const digits = wanted.replaceAll(/[\s().-]/g, '')
  return orders.filter(({ num, name, phone, lines }) => {
    if (/^\d+$/.test(digits)) return num.includes(digits) || phone.replaceAll(/\D/g, '').includes(digits)
    return [name, ...lines.map(line => line.name)].some(part => part.toLowerCase().includes(wanted))
  })
}
