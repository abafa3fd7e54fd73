import type { Board, KitchenPace, Ticket } from '../../../contract/order/kitchen-pass.ts'
import { paceOf } from '../../../domain/kitchen/kitchen-pace.ts'
import { type BoardSeen, changesOf, isMovedAway } from '../../../domain/order/kitchen-board/board-changes.ts'
import { businessDay } from '../../../domain/time/business-day.ts'
import type { Context } from '../context.ts'
import { type Pass, requirePass } from './open-pass.ts'
import { readSeqs, readTickets } from './read-tickets.ts'

export async function getBoard(ctx: Context, kitchenId: string): Promise<Board> {
  const { kitchen } = await requirePass(ctx, kitchenId)
  return { pace: paceOf(kitchen, ctx.now()), tickets: await readTickets(ctx, kitchen) }
}

type SeenBoard = BoardSeen & { pace: string }

export async function readBoard(ctx: Context, { kitchen }: Pass): Promise<SeenBoard> {
  return {
    seqs: await readSeqs(ctx, kitchen),
    pace: JSON.stringify(paceOf(kitchen, ctx.now())),
    day: businessDay(ctx.now(), kitchen.timezone),
  }
}

/** `gone`: ids of orders that moved to another day. */
export type BoardChanges = { tickets: Ticket[]; gone: string[]; pace: KitchenPace | null; isNewDay: boolean }

export async function boardChanges(ctx: Context, pass: Pass, seen: SeenBoard): Promise<BoardChanges> {
  const now = await readBoard(ctx, pass)
  const { changed, left } = changesOf(seen, now)
  const ids = [...changed, ...left]
  const read = ids.length > 0 ? await readTickets(ctx, pass.kitchen, ids) : []
  const news = {
    tickets: read.filter(ticket => !isMovedAway(ticket, left)),
    gone: read.filter(ticket => isMovedAway(ticket, left)).map(({ id }) => id),
    pace: now.pace === seen.pace ? null : paceOf(pass.kitchen, ctx.now()),
    isNewDay: now.day !== seen.day,
  }
  Object.assign(seen, now)
  return news
}
