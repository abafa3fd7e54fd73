import { menuTexts } from '#src/server/texts/menu-texts.ts'
import type { LineRow } from '../persistence/cart-rows.ts'

export type WaiverAcceptance = Pick<LineRow, 'waiverAcceptedAt' | 'waiverVersion'>
export const noWaiver: WaiverAcceptance = { waiverAcceptedAt: null, waiverVersion: null }

export function toWaiverAcceptance(isAcceptedNow: boolean, now: Date): WaiverAcceptance {
  return isAcceptedNow ? { waiverAcceptedAt: now, waiverVersion: menuTexts().reaperWaiver.version } : noWaiver
}

export function isWaiverAccepted({ waiverAcceptedAt, waiverVersion }: WaiverAcceptance): boolean {
  return waiverAcceptedAt !== null && waiverVersion === menuTexts().reaperWaiver.version
}
