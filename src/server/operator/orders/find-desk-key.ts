import type { deskKeys } from '#src/server/db/schema/desk.ts'
import { listDeskKeys } from '#src/server/services/desk/keys.ts'
import { type OperatorContext, OperatorError } from '../operator-command.ts'

/** Finds a valid desk key by its id. */
export async function requireValidKey(
  { db, now }: OperatorContext,
  input: string,
): Promise<typeof deskKeys.$inferSelect> {
  const key = (await listDeskKeys(db, now())).find(({ id }) => String(id) === input)
  if (!key) throw new OperatorError(`There is no valid key “${input}”. To see them: npm run orders -- keys`)
  return key
}
