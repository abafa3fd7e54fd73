import { cartExpiry } from '../../../domain/cart-expiry.ts'
import type { HandoffChoice } from '../../../domain/handoff.ts'
import type { LocationFile, SettingsFile } from '../../catalog/schema.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { carts } from '../../db/schema.ts'
import { randomId } from '../random-id.ts'
import type { CartRow } from './cart-rows.ts'

type Start = {
  kitchen: LocationFile
  choice: HandoffChoice
  settings: SettingsFile
  memberId: string | null
  now: Date
}

/** An empty bag at a kitchen, with the tip the chain proposes. */
export async function startCart(
  db: Database | Transaction,
  { kitchen, choice, settings, memberId, now }: Start,
): Promise<CartRow> {
  const percentage = settings.checkout.default_tip_percentage
  const [row] = await db
    .insert(carts)
    .values({
      id: randomId('c'),
      memberId,
      locationId: kitchen.id,
      menuId: kitchen.menu_id,
      handoff: choice.handoff,
      subHandoff: choice.sub_handoff,
      tip:
        percentage === null || !kitchen.tips_allowed ? { kind: 'none' } : { kind: 'percentage', percentage },
      createdAt: now,
      expiresAt: cartExpiry(now),
    })
    .returning()
  if (!row) throw new Error('The new cart was not stored')
  return row
}
