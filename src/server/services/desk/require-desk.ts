import { and, eq } from 'drizzle-orm'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import type { DeskKey } from '../visitor.ts'

export function requireDeskKey({ visitor }: Context): DeskKey {
  if (!visitor.desk) throw new ServiceError('key_wrong')
  return visitor.desk
}

export function deskScopeCondition({ kitchen }: DeskKey, id: string) {
  return and(eq(orders.id, id), kitchen === null ? undefined : eq(orders.locationId, kitchen))
}
