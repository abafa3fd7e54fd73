import type { OrderAgainPlan } from '../../../../contract/cart/relist.ts'
import { whyUnavailable } from '../../../../domain/scheduling/availability.ts'
import { relistLines } from '../../carts/lines/relist-lines.ts'
import type { Context } from '../../context.ts'
import { closedWords } from '../../scheduling/time-refusal.ts'
import { readRepeatable } from '../read-own.ts'

export async function planReorder(ctx: Context, id: string): Promise<OrderAgainPlan> {
  const catalogue = await ctx.catalogue()
  const { snapshot } = await readRepeatable(ctx, id)
  const now = ctx.now()
  const { plan, on, choice } = relistLines(snapshot, catalogue, now)
  // Catering is always for later, so a closed kitchen does not matter.
  if (on?.kind !== 'regular') return { ...plan, closed: null }
  const where = { kitchen: on.location, choice, now }
  return {
    ...plan,
    closed: whyUnavailable(where) === 'kitchen_closed' ? closedWords(where, ctx.words) : null,
  }
}
