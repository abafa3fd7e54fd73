import type { z } from 'zod'
import type {
  auditDesk,
  listStuck,
  reportAbTests,
  reportDeskDay,
} from '../../../contract/order/desk-checks.ts'
import { businessDay } from '../../../domain/time/business-day.ts'
import { readAbTests } from '../ab-tests/read-ab-tests.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { auditBooks } from './audit-books.ts'
import { readStuck } from './read-stuck.ts'
import { reportDay } from './report-day.ts'
import { requireDesk } from './require-desk.ts'

export async function listDeskStuck(ctx: Context): Promise<z.output<typeof listStuck.response>> {
  requireWholeChain(ctx)
  const stuckItems = await readStuck(ctx.db, ctx.now())
  return {
    stuck: stuckItems.map(({ createdAt, lastProblem, ...details }) => ({
      ...details,
      since: createdAt.toISOString(),
      problem: lastProblem,
    })),
  }
}

export async function runDeskAudit(ctx: Context): Promise<z.output<typeof auditDesk.response>> {
  requireWholeChain(ctx)
  return auditBooks(ctx.db)
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
  requestedDay: string | undefined,
): Promise<z.output<typeof reportDeskDay.response>> {
  const desk = requireDesk(ctx)
  const kitchen = (await ctx.catalog()).locationById(id)
  if (!kitchen || (desk.kitchen !== null && desk.kitchen !== id)) throw new ServiceError('location_not_found')
  const day = requestedDay ?? businessDay(ctx.now(), kitchen.timezone)
  const { report, payments } = await reportDay(ctx.db, id, day)
  return { kitchen: id, day, ...report, payments }
}

/**
 * Throws for a key of a single kitchen, because payments, the audit and A/B tests belong to the whole chain.
 */
function requireWholeChain(ctx: Context): void {
  if (requireDesk(ctx).kitchen !== null) throw new ServiceError('scope_missing')
}
