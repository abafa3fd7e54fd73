import { readSettings } from '../../catalog/read-settings.ts'
import type { Transaction } from '../../db/database.ts'
import { issueReward } from './issue.ts'

const DAY_MS = 86_400_000

/** What a member gets for a confirmed address, when the chain gives anything. */
export async function welcomeMember(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const { welcome_reward: reward } = await readSettings(tx)
  if (!reward) return
  const expiresAt = new Date(now.getTime() + reward.days * DAY_MS)
  await issueReward(tx, reward, { memberId, createdAt: now, expiresAt })
}
