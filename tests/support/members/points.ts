import type { PointsLedger } from '#src/contract/member/points.ts'
import { creditWelcomePoints } from '#src/server/services/points/earn.ts'
import type { ApiClient } from '../api-client.ts'
import type { TestServer } from '../server.ts'
import type { TestMember } from './members.ts'

export function grantPoints(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  { id }: TestMember,
  points: number,
): Promise<void> {
  return db.transaction(tx => creditWelcomePoints(tx, id, points, clock.now()))
}

export function readPointsLedger(api: ApiClient): Promise<PointsLedger> {
  return api.ok<PointsLedger>('GET', '/members/points')
}

export function redeem(api: ApiClient, key: string, body = { code: 'FRIES', points: 300 }) {
  return api.call<{ reward_id: string; points: PointsLedger }>('POST', '/members/points/redeem', body, {
    key,
  })
}
