import type { Visitor } from './visitor.ts'

/** A member's cart or order is there for that member alone; a guest's for whoever knows its id. */
export function isVisibleTo(
  { member }: Pick<Visitor, 'member'>,
  { memberId }: { memberId: string | null },
): boolean {
  return memberId === null || memberId === member?.memberId
}
