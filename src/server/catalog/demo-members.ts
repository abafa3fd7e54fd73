import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { members } from '../db/members-schema.ts'
import { type MemberFile, memberFile } from './member-file.ts'

export const demoCatalog = fileURLToPath(new URL('./demo', import.meta.url))

/** The members of the demo, as a file has them; refused when one does not fit. */
export async function readMembers(file = join(demoCatalog, 'members.json')): Promise<MemberFile[]> {
  return z.array(memberFile).parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Takes the demo's members out of a chain that is no demo any more: everybody knows their password. */
export async function removeDemoMembers(db: Database): Promise<number> {
  // By the password as well: whoever knows it may have changed the address.
  const demo = await readMembers()
  const isDemo = or(
    inArray(
      members.email,
      demo.map(({ email }) => email),
    ),
    inArray(
      members.passwordHash,
      demo.map(({ password_hash }) => password_hash),
    ),
  )
  const removed = await db.delete(members).where(isDemo).returning({ id: members.id })
  return removed.length
}
