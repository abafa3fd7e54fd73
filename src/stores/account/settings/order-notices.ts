import { atom } from 'nanostores'
import type { MemberNotificationSettings } from '#src/contract/order/order-notices.ts'
import { createLoader } from '#src/stores/api/loader.ts'
import { type ApiError, request } from '#src/stores/api/request.ts'

const notices = createLoader<MemberNotificationSettings>(() => request('get', '/members/notices', {}))

export const $orderNotificationSettings = notices.$loaded
export const readOrderNotices = notices.load
export const $orderNoticesError = atom<ApiError | null>(null)

export async function setOrderEmailNotices(isWanted: boolean): Promise<void> {
  $orderNoticesError.set(null)
  const result = await request('put', '/members/notices', { body: { wanted: isWanted } })
  if (result.ok) notices.show(current => ({ ...current, wanted: result.data.wanted }))
  else $orderNoticesError.set(result.error)
}

export async function setOrderTextNotices(isEnabled: boolean): Promise<void> {
  $orderNoticesError.set(null)
  const result = await request('put', '/members/notices/texts', { body: { wanted: isEnabled } })
  if (!result.ok) return $orderNoticesError.set(result.error)
  const { wanted: isWanted } = result.data
  // After a STOP reply, the server refuses to turn texts on. If texts were turned on, `stopped` therefore no
  // longer applies.
  notices.show(({ texts, ...shown }) => ({
    ...shown,
    texts: { ...texts, wanted: isWanted, stopped: texts.stopped && !isWanted },
  }))
}
