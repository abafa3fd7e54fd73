import type { Board, KitchenPace, Ticket } from '#src/contract/order/kitchen-pass.ts'
import { currentRestrictions } from '#src/domain/kitchen/kitchen-pace.ts'
import {
  type BoardSnapshot,
  compareBoards,
  wasMovedToOtherDay,
} from '#src/domain/order/kitchen-board/board-changes.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import type { Context } from '../context.ts'
import { type Pass, requirePass } from './open-pass.ts'
import { readLatestEventSequences, readTickets } from './read-tickets.ts'

export async function getBoard(ctx: Context, kitchenId: string): Promise<Board> {
  const { kitchen } = await requirePass(ctx, kitchenId)
  return { pace: currentRestrictions(kitchen, ctx.now()), tickets: await readTickets(ctx, kitchen) }
}

type BoardState = BoardSnapshot & { pace: string }

export async function readBoard(ctx: Context, { kitchen }: Pass): Promise<BoardState> {
  return {
    seqs: await readLatestEventSequences(ctx, kitchen),
    pace: JSON.stringify(currentRestrictions(kitchen, ctx.now())),
    day: businessDay(ctx.now(), kitchen.timezone),
  }
}

/** `gone`: ids of orders that moved to another day. `pace`: null if unchanged. */
type BoardChanges = { tickets: Ticket[]; gone: string[]; pace: KitchenPace | null; isNewDay: boolean }

export async function readBoardChanges(
  ctx: Context,
  pass: Pass,
  lastState: BoardState,
): Promise<BoardChanges> {
  const now = await readBoard(ctx, pass)
  const { changed, removed } = compareBoards(lastState, now)
  const ids = [...changed, ...removed]
  const tickets = ids.length > 0 ? await readTickets(ctx, pass.kitchen, ids) : []
  const changes = {
    tickets: tickets.filter(ticket => !wasMovedToOtherDay(ticket, removed)),
    gone: tickets.filter(ticket => wasMovedToOtherDay(ticket, removed)).map(({ id }) => id),
    pace: now.pace === lastState.pace ? null : currentRestrictions(pass.kitchen, ctx.now()),
    isNewDay: now.day !== lastState.day,
  }
  Object.assign(lastState, now)
  return changes
}
