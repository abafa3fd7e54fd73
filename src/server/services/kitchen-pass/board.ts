import { and, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Board, KitchenPace, Ticket } from '../../../contract/order/kitchen-pass.ts'
import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type { ModifierGroup } from '../../../domain/menu/menu.ts'
import { inMenuOrder } from '../../../domain/menu/menu-order.ts'
import { isOver } from '../../../domain/order/order-life.ts'
import { toPayAtCounter } from '../../../domain/order/to-pay.ts'
import { businessDay } from '../../../domain/time/business-day.ts'
import { DAY_MS } from '../../../domain/time/lengths.ts'
import type { Catalogue, ServedKitchen } from '../../catalog/catalogue.ts'
import { type OrderRow, orderEvents, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { createFeed, type Feed } from '../feed.ts'
import { ServiceError } from '../service-error.ts'
import { type OfferRow, readOpenOffers } from '../substitutes/offers.ts'
import { type Pass, requirePass } from './open-pass.ts'

/** What happens to older orders is heard of with the next pulse. */
const DAYS_HEARD = 2

export async function getBoard(ctx: Context, kitchenId: string): Promise<Board> {
  const { kitchen } = await requirePass(ctx, kitchenId)
  return { pace: paceOf(kitchen, ctx.now()), tickets: await readTickets(ctx, kitchen) }
}

/** The orders of a kitchen's business day, and what is under way of other days; or those of some ids. */
export async function readTickets(
  { db, now, catalogue }: Pick<Context, 'db' | 'now' | 'catalogue'>,
  kitchen: Pick<ServedKitchen, 'id' | 'timezone'>,
  ids?: string[],
): Promise<Ticket[]> {
  const { at, who, by, reason } = orderEvents
  const rows = await db
    .select({ order: orders, last: { at, who, by, reason } })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.seq, lastMove)))
    .where(ids ? and(eq(orders.locationId, kitchen.id), inArray(orders.id, ids)) : onBoard(kitchen, now()))
  const open = await readOpenOffers(
    db,
    rows.map(({ order }) => order.id),
  )
  const ordered = choicesInMenuOrder(await catalogue(), now())
  return rows.map(({ order, last }) => {
    const offers = open.filter(({ orderId }) => orderId === order.id)
    return ticketOf(order, { ...last, at: last.at.toISOString() }, { offers, ordered })
  })
}

/** An order of this kitchen as its pass shows it. */
export async function readTicket(
  ctx: Pick<Context, 'db' | 'now' | 'catalogue'>,
  kitchen: Pick<ServedKitchen, 'id' | 'timezone'>,
  id: string,
): Promise<Ticket> {
  const [ticket] = await readTickets(ctx, kitchen, [id])
  if (!ticket) throw new ServiceError('order_not_found')
  return ticket
}

/** A guest who is there and a receipt that was sent again are events as well, but nobody's move. */
const lastMove = sql`(select max(seq) from ${orderEvents} moves
  where moves.order_id = ${orders.id} and moves.kind = 'moved')`

/** The number of the last event of each order on the board. */
export async function readSeqs(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kitchen: Pick<ServedKitchen, 'id' | 'timezone'>,
): Promise<Map<string, number>> {
  const rows = await db.select({ id: orders.id, seq: orders.seq }).from(orders).where(onBoard(kitchen, now()))
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** Catering is begun with a day ahead: what the kitchen has to know of is on the board, whatever day it is for. */
function onBoard({ id, timezone }: Pick<ServedKitchen, 'id' | 'timezone'>, now: Date) {
  const underWay = and(isNotNull(orders.dueAt), lte(orders.firesAt, now))
  return and(eq(orders.locationId, id), or(eq(orders.day, businessDay(now, timezone)), underWay))
}

type Line = PlacedOrder['products'][number]
/** A line, or what is made in its place. */
type Made = Pick<Line, 'product_id' | 'choices'>

/** What was chosen for a line of an order, in the order of the menu it was ordered from. */
function choicesInMenuOrder(catalogue: Catalogue, now: Date) {
  const groups = new Map<string, ModifierGroup[]>()
  return (menuId: string, { product_id, choices }: Made): Line['choices'] => {
    const key = `${menuId} ${product_id}`
    const on = catalogue.kitchenMenu(menuId)
    const mods = groups.get(key) ?? (on && catalogue.productOn(on, product_id, now)?.mods) ?? []
    groups.set(key, mods)
    return inMenuOrder(mods, choices)
  }
}

function ticketOf(
  order: OrderRow,
  last: Ticket['last'],
  { offers, ordered }: { offers: OfferRow[]; ordered: ReturnType<typeof choicesInMenuOrder> },
): Ticket {
  const { snapshot } = order
  const { handoff, sub_handoff, delivery, vehicle, time } = snapshot
  return {
    id: order.id,
    num: order.num,
    state: order.state,
    seq: order.seq,
    handoff,
    sub_handoff,
    name: [order.firstName, order.lastName && `${[...order.lastName][0]}.`].filter(Boolean).join(' '),
    phone: order.phone,
    vehicle,
    delivery: delivery && {
      address: [delivery.address, delivery.unit, delivery.city, delivery.zip].filter(Boolean).join(', '),
      instructions: delivery.instructions,
    },
    allergy_note: snapshot.allergy_note ?? null,
    time: {
      kind: time.kind,
      placed: order.placedAt.toISOString(),
      fires: order.firesAt.toISOString(),
      promised: time.ready,
      ready: order.readyAt.toISOString(),
      arrived: order.arrivedAt?.toISOString() ?? null,
    },
    lines: snapshot.products.map((line, index) => {
      const { name, quantity, recipient, instructions, instead } = line
      const choices = ordered(snapshot.menu_id, line)
      const offer = offers.find(each => each.line === index + 1)
      const made = instead?.line && {
        ...{ name: instead.line.name, quantity: instead.line.quantity },
        choices: ordered(snapshot.menu_id, instead.line),
      }
      return {
        ...{ name, quantity, recipient, instructions, choices },
        offer: offer
          ? { until: offer.until.toISOString(), names: offer.substitutes.map(each => each.name) }
          : null,
        instead: instead ? { line: made ?? null } : null,
      }
    }),
    total: order.total,
    to_pay: toPayAtCounter(snapshot),
    last,
  }
}

/** What a kitchen hands out no orders for at an instant, and how much work it takes on. */
export function paceOf(kitchen: ServedKitchen, now: Date): KitchenPace {
  const at = now.getTime()
  const stands = ({ from, until }: { from: number; until: number }) => from <= at && at < until
  const throttle = kitchen.throttles?.findLast(stands)
  const percent = throttle && Math.round((throttle.units / kitchen.capacity.units) * 100)
  return {
    closures: (kitchen.closures ?? []).filter(stands).map(({ handoff, until, reason }) => ({
      handoff,
      until: new Date(until).toISOString(),
      reason,
    })),
    slow:
      throttle && percent !== undefined && percent < 100
        ? { percent, until: new Date(throttle.until).toISOString() }
        : null,
  }
}

/** Tells those who look at a kitchen's board that something on it may have changed. */
export function createBoardFeed({
  db,
  log,
  now,
  catalogue,
}: Pick<Context, 'db' | 'log' | 'now' | 'catalogue'>): Feed<string> {
  return createFeed(log, async ids => {
    const { edition } = await catalogue()
    const since = new Date(now().getTime() - DAYS_HEARD * DAY_MS).toISOString().slice(0, 10)
    const rows = await db
      .select({ id: orders.locationId, events: sql<string>`count(*) || '.' || sum(${orders.seq})` })
      .from(orders)
      .where(and(inArray(orders.locationId, ids), gte(orders.day, since)))
      .groupBy(orders.locationId)
    const events = new Map(rows.map(row => [row.id, row.events]))
    return ids.map(id => ({ id, version: `${edition} ${events.get(id) ?? ''}` }))
  })
}

type Seen = { seqs: Map<string, number>; pace: string; day: string }

/** What a board shows now, for who is told of what changes from here on. */
export async function lookAtBoard(ctx: Context, { kitchen }: Pass): Promise<Seen> {
  return {
    seqs: await readSeqs(ctx, kitchen),
    pace: JSON.stringify(paceOf(kitchen, ctx.now())),
    day: businessDay(ctx.now(), kitchen.timezone),
  }
}

/** `gone`: the ids of what is under way for another day now. */
export type BoardNews = { tickets: Ticket[]; gone: string[]; pace: KitchenPace | null; isNewDay: boolean }

/** What changed on a board since it was last looked at, which is looked at with it. */
export async function boardNews(ctx: Context, pass: Pass, seen: Seen): Promise<BoardNews> {
  const now = await lookAtBoard(ctx, pass)
  const isNewDay = now.day !== seen.day
  const changed = [...now.seqs].filter(([id, seq]) => seen.seqs.get(id) !== seq).map(([id]) => id)
  const left = isNewDay ? [] : [...seen.seqs.keys()].filter(id => !now.seqs.has(id))
  const ids = [...changed, ...left]
  const read = ids.length > 0 ? await readTickets(ctx, pass.kitchen, ids) : []
  // What was under way for another day leaves the board once it is over, which is told; so does what its guest moved to one.
  const isGone = ({ id, state }: Ticket) => left.includes(id) && !isOver(state)
  const news = {
    tickets: read.filter(ticket => !isGone(ticket)),
    gone: read.filter(isGone).map(({ id }) => id),
    pace: now.pace === seen.pace ? null : paceOf(pass.kitchen, ctx.now()),
    isNewDay,
  }
  Object.assign(seen, now)
  return news
}
