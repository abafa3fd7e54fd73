import { type FrequentLine, findFrequentLines, type PastOrder } from './frequent-lines.ts'
import { personKey } from './person-key.ts'

type NamedLine = Parameters<typeof findFrequentLines>[0][number]['products'][number] & {
  recipient: string | null
}

type UsualLine<L extends NamedLine> = FrequentLine<L> & { recipient: string }

/**
 * Returns each recipient's most frequently ordered combination of product and choices. Ties go to the
 * combination that was ordered most recently. Recipient names match regardless of spacing and letter case.
 * `orders` must be sorted newest first.
 */
export function findUsualLines<L extends NamedLine>(orders: PastOrder<L>[]): UsualLine<L>[] {
  const recipientName = ({ recipient }: L) => recipient?.trim().replace(/\s+/g, ' ') ?? ''
  return findFrequentLines(orders, line => (recipientName(line) ? personKey(recipientName(line)) : null)).map(
    frequent => ({
      recipient: recipientName(frequent.line),
      ...frequent,
    }),
  )
}
