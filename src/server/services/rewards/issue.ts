import type { z } from 'zod'
import type { rewardFile } from '../../catalog/reward-file.ts'
import type { Transaction } from '../../db/database.ts'
import { memberRewards } from '../../db/members-schema.ts'
import { randomId } from '../random-id.ts'

type RewardFile = z.infer<typeof rewardFile>
type Issue = { memberId: string; createdAt: Date; expiresAt: Date | null; usedAt?: Date | null }

/** Hands a reward to a member, once per code: asked again it gives nothing more. */
export async function issueReward(
  tx: Transaction,
  { code, label, fineprint, image, terms }: RewardFile,
  issue: Issue,
): Promise<void> {
  await tx
    .insert(memberRewards)
    .values({ id: randomId('r'), code, label, fineprint, image, terms, ...issue })
    .onConflictDoNothing()
}
