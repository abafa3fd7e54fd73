import { cartExpiry } from '../../../domain/bag/cart-expiry.ts'
import type { HandoffChoice } from '../../../domain/kitchen/handoff.ts'
import type { KitchenMenu } from '../../catalog/catalogue.ts'
import type { SettingsFile } from '../../catalog/settings-file.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { carts } from '../../db/schema.ts'
import { randomId } from '../random-id.ts'
import type { CartRow } from './cart-rows.ts'
import type { Kept } from './kept-of.ts'

type Start = {
  /** When it had to be known before. */
  id?: string
  /** The menu it is filled from. */
  on: KitchenMenu
  choice: HandoffChoice
  settings: SettingsFile
  memberId: string | null
  now: Date
  /** What a guest chose for a bag whose place it takes. */
  keeps?: Partial<Kept>
}

/** An empty bag at a kitchen, with the tip the chain proposes. */
export async function startCart(
  db: Database | Transaction,
  { id = randomId('c'), on, choice, settings, memberId, now, keeps }: Start,
): Promise<CartRow> {
  const percentage = settings.checkout.default_tip_percentage
  const [row] = await db
    .insert(carts)
    .values({
      id,
      memberId,
      locationId: on.location.id,
      menuId: on.menu_id,
      handoff: choice.handoff,
      subHandoff: choice.sub_handoff,
      tip:
        percentage === null || !on.location.tips_allowed
          ? { kind: 'none' }
          : { kind: 'percentage', percentage },
      createdAt: now,
      expiresAt: cartExpiry(now),
      ...keeps,
    })
    .returning()
  if (!row) throw new Error('The new cart was not stored')
  return row
}
