import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#src/server/db/database.ts'
import { pendingProfiles } from '#src/server/db/schema/social.ts'
import type { Context } from '#src/server/services/context.ts'
import { hashToken } from '#src/server/services/hash-token.ts'
import { ensureDeviceHash } from '#src/server/services/visitor.ts'

export type PendingProfile = typeof pendingProfiles.$inferSelect
type NewProfile = Omit<PendingProfile, 'refHash' | 'deviceHash' | 'createdAt' | 'expiresAt'> & {
  ttlMs: number
}

/**
 * Stores an identity until the guest adds missing profile fields or confirms the email. Replaces this
 * browser's earlier profile of the same identity. Returns the profile's secret reference.
 */
export async function storePendingProfile(
  { now, visitor }: Pick<Context, 'now' | 'visitor'>,
  tx: Transaction,
  { ttlMs, ...profile }: NewProfile,
): Promise<string> {
  const ref = randomBytes(32).toString('base64url')
  const createdAt = now()
  const deviceHash = ensureDeviceHash(visitor)
  const sameIdentity = and(
    eq(pendingProfiles.provider, profile.provider),
    eq(pendingProfiles.subject, profile.subject),
    eq(pendingProfiles.deviceHash, deviceHash),
  )
  await tx.delete(pendingProfiles).where(sameIdentity)
  await tx.insert(pendingProfiles).values({
    ...profile,
    refHash: hashToken(ref),
    deviceHash,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ttlMs),
  })
  return ref
}

export async function consumePendingProfile(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  ref: string,
  awaits: PendingProfile['awaits'],
): Promise<PendingProfile | null> {
  const validProfile = and(
    eq(pendingProfiles.refHash, hashToken(ref)),
    eq(pendingProfiles.awaits, awaits),
    gt(pendingProfiles.expiresAt, now()),
  )
  const [profile] = await tx.delete(pendingProfiles).where(validProfile).returning()
  return profile ?? null
}

export function isFromSameBrowser({ visitor }: Pick<Context, 'visitor'>, profile: PendingProfile): boolean {
  return visitor.device !== null && hashToken(visitor.device) === profile.deviceHash
}
