import type { z } from 'zod'
import type {
  listStuckItems,
  reportAbTests,
  reportDeskDay,
  runAudit,
} from '#src/contract/order/desk-checks.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import { readAbTests } from '../ab-tests/read-ab-tests.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { checkInvariants } from './check-invariants.ts'
import { readStuckItems } from './read-stuck.ts'
import { readDayReport } from './report-day.ts'
import { requireDeskKey } from './require-desk.ts'

export async function listStuckItemsForDesk(ctx: Context): Promise<z.output<typeof listStuckItems.response>> {
  requireWholeChain(ctx)
  const stuckItems = await readStuckItems(ctx.db, ctx.now())
  return {
    stuck: stuckItems.map(({ createdAt, lastProblem, ...details }) => ({
      ...details,
      since: createdAt.toISOString(),
      problem: lastProblem,
    })),
  }
}

export async function runDeskAudit(ctx: Context): Promise<z.output<typeof runAudit.response>> {
  requireWholeChain(ctx)
  return checkInvariants(ctx.db)
}

export async function readDeskAbTests(ctx: Context): Promise<z.output<typeof reportAbTests.response>> {
  requireWholeChain(ctx)
  const tests = await readAbTests(ctx.db)
  return {
    tests: tests.map(({ since, last, ...details }) => ({
      ...details,
      since: since.toISOString(),
      last: last.toISOString(),
    })),
  }
}

export async function readDeskReport(
  ctx: Context,
  id: string,
  query: { day?: string | undefined; through?: string | undefined },
): Promise<z.output<typeof reportDeskDay.response>> {
  const desk = requireDeskKey(ctx)
  const kitchen = (await ctx.catalog()).locationById(id)
  if (!kitchen || (desk.kitchen !== null && desk.kitchen !== id)) throw new ServiceError('location_not_found')
  const day = query.day ?? businessDay(ctx.now(), kitchen.timezone)
  const { through = day } = query
  const { report, payments } = await readDayReport(ctx.db, id, { from: day, through })
  return { kitchen: id, day, through, ...report, payments }
}

/**
 * Throws if the key is limited to one kitchen, because payments, the audit, and A/B tests concern the whole
 * chain.
 */
function requireWholeChain(ctx: Context): void {
  if (requireDeskKey(ctx).kitchen !== null) throw new ServiceError('scope_missing')
}
