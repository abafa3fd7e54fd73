import type { ReorderPlan } from '../../../contract/loyalty.ts'
import { relistLines } from '../carts/lines/relist-lines.ts'
import type { Context } from '../context.ts'
import { readRepeatable } from './read-own.ts'

/** What ordering again would keep, change and leave out; nothing is changed by asking. */
export async function planReorder(ctx: Context, id: string): Promise<ReorderPlan> {
  const catalogue = await ctx.catalogue()
  const { snapshot } = await readRepeatable(ctx, id)
  return relistLines(snapshot, catalogue, ctx.now()).plan
}
