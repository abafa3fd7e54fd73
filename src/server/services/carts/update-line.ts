import { eq } from 'drizzle-orm'
import type { Cart } from '../../../contract/carts.ts'
import type { Choice } from '../../../domain/choice.ts'
import { cartLines } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { changeCart, type Write } from './change-cart.ts'
import { acceptWaiver, checkLine } from './check-line.ts'

type LineChange = {
  quantity?: number | undefined
  choices?: Choice[] | undefined
  recipient?: string | null | undefined
  instructions?: string | null | undefined
  waiverAccepted?: boolean | undefined
}

/** Replaces what is given of a line; what is left out stays. */
export function updateLine(ctx: Context, write: Write, lineId: string, change: LineChange): Promise<Cart> {
  return changeCart(ctx, write, async ({ tx, lines, on, catalogue, now }) => {
    const line = lines.find(candidate => candidate.id === lineId)
    if (!line) throw new ServiceError('line_not_found')
    const checked = checkLine({
      product: catalogue.productOn(on, line.productId, now),
      choices: change.choices ?? line.choices,
      waiver: change.waiverAccepted === undefined ? line : acceptWaiver(change.waiverAccepted, now),
      asked: { timezone: on.location.timezone, now },
    })
    const { quantity = line.quantity, recipient = line.recipient, instructions = line.instructions } = change
    const changed = { ...line, ...checked, quantity, recipient, instructions }
    await tx.update(cartLines).set(changed).where(eq(cartLines.id, lineId))
    return { lines: lines.map(other => (other === line ? changed : other)) }
  })
}
