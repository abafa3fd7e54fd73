import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inArray, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { members } from '../db/schema/members.ts'
import {
  type MemberFile,
  memberFile,
  type RecurringOrderFile,
  recurringOrderFile,
} from './files/member-file.ts'

const MEMBERS = 'members.json'
const REGULARS = 'regulars.json'
const chains = fileURLToPath(new URL('../../../src/chains', import.meta.url))

/** Returns the catalog folders in src/chains/ that contain a members file. */
export async function listDemoCatalogs(): Promise<string[]> {
  const catalogs = (await readdir(chains)).map(id => join(chains, id, 'catalog'))
  return catalogs.filter(catalog => existsSync(join(catalog, MEMBERS)))
}

/**
 * Reads the demo members of a catalog folder. Returns an empty list if the members file is missing or
 * unreadable. Throws if a member is malformed.
 */
export async function readDemoMembers(catalog: string): Promise<MemberFile[]> {
  const file = await readFile(join(catalog, MEMBERS), 'utf8').catch(() => '[]')
  return z.array(memberFile).parse(JSON.parse(file))
}

export async function readRecurringOrders(catalog: string): Promise<RecurringOrderFile[]> {
  const file = await readFile(join(catalog, REGULARS), 'utf8').catch(() => '[]')
  return z.array(recurringOrderFile).parse(JSON.parse(file))
}

/**
 * Deletes the demo members of every chain, because their passwords are public. Returns the number of deleted
 * members.
 */
export async function removeDemoMembers(db: Database): Promise<number> {
  const demoCondition = await demoMembersCondition()
  if (!demoCondition) return 0
  const deletedRows = await db.delete(members).where(demoCondition).returning({ id: members.id })
  return deletedRows.length
}

export async function countDemoMembers(db: Database): Promise<number> {
  const demoCondition = await demoMembersCondition()
  return demoCondition ? db.$count(members, demoCondition) : 0
}

async function demoMembersCondition(): Promise<SQL | undefined> {
  // Matches by email or password hash, because a demo member's email may have been changed.
  const demoMembers = (await Promise.all((await listDemoCatalogs()).map(readDemoMembers))).flat()
  if (demoMembers.length === 0) return undefined
  return or(
    inArray(
      members.email,
      demoMembers.map(({ email }) => email),
    ),
    inArray(
      members.passwordHash,
      demoMembers.map(({ password_hash }) => password_hash),
    ),
  )
}
