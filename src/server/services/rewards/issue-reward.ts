import type { z } from 'zod'
import { DAY_MS } from '#src/domain/time/durations.ts'
import type { rewardFile } from '#src/server/catalog/files/settings-file.ts'
import { readSettings } from '#src/server/catalog/read-settings.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { randomId } from '../random-id.ts'

type RewardIssue = {
  memberId: string
  createdAt: Date
  expiresAt: Date | null
  usedAt?: Date | null
  id?: string
  points?: number
}

export async function issueReward(
  tx: Transaction,
  { code, label, fineprint, image, terms }: z.infer<typeof rewardFile>,
  issue: RewardIssue,
): Promise<boolean> {
  const rows = await tx
    .insert(memberRewards)
    .values({ id: randomId('r'), code, label, fineprint, image, terms, ...issue })
    .onConflictDoNothing()
    .returning({ id: memberRewards.id })
  return rows.length > 0
}

export async function issueWelcomeReward(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const { welcome_reward: reward } = await readSettings(tx)
  if (!reward) return
  const expiresAt = new Date(now.getTime() + reward.days * DAY_MS)
  await issueReward(tx, reward, { memberId, createdAt: now, expiresAt })
}
