import { and, eq } from 'drizzle-orm'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { type ChangeRow, readKitchenChanges } from '#src/server/catalog/kitchen-changes.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { describeKitchenScope } from '../descriptions.ts'
import type { OperatorContext } from '../operator-command.ts'
import { describeAcceptanceMethod } from './describe-change.ts'

/**
 * Describes who accepts a kitchen's orders after the changes matched by `isEnding` end. Also lists the
 * waiting orders that would then be accepted automatically.
 */
export async function describeAcceptanceAfter(
  { db, now }: OperatorContext,
  kitchen: Pick<LocationFile, 'id' | 'name'>,
  isEnding: (row: ChangeRow) => boolean = () => false,
): Promise<string> {
  const passes = (await readKitchenChanges(db)).flatMap(row =>
    row.kitchen === kitchen.id && row.until > now() && !isEnding(row) && row.detail.kind === 'answers'
      ? [row.detail.pass]
      : [],
  )
  const [pass] = passes
  if (pass !== undefined)
    return `Orders ${describeKitchenScope(kitchen)} are still accepted ${describeAcceptanceMethod(pass)}.`
  const waiting = await db
    .select({ num: orders.num })
    .from(orders)
    .where(and(eq(orders.locationId, kitchen.id), eq(orders.state, 'placed')))
    .orderBy(orders.readyAt)
  const waitingText =
    waiting.length > 0 ? `, also those that wait for it: ${waiting.map(({ num }) => num).join(', ')}` : ''
  return `Orders ${describeKitchenScope(kitchen)} are accepted automatically again${waitingText}.`
}
