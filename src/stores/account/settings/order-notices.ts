import { atom } from 'nanostores'
import type { MemberNotices } from '#src/contract/order/order-notices.ts'
import { loader } from '../../api/loaded.ts'
import { type ApiError, request } from '../../api/request.ts'

const notices = loader<MemberNotices>(() => request('get', '/members/notices', {}))

export const $orderNotices = notices.$loaded
export const readOrderNotices = notices.load
export const $orderNoticesError = atom<ApiError | null>(null)

export async function chooseOrderMails(wanted: boolean): Promise<void> {
  $orderNoticesError.set(null)
  const chosen = await request('put', '/members/notices', { body: { wanted } })
  if (chosen.ok) notices.show(shown => ({ ...shown, wanted: chosen.data.wanted }))
  else $orderNoticesError.set(chosen.error)
}

export async function chooseOrderTexts(wanted: boolean): Promise<void> {
  $orderNoticesError.set(null)
  const chosen = await request('put', '/members/notices/texts', { body: { wanted } })
  if (!chosen.ok) return $orderNoticesError.set(chosen.error)
  const { wanted: isWanted } = chosen.data
  // After STOP, the server refuses until the phone opts in again.
  notices.show(({ texts, ...shown }) => ({
    ...shown,
    texts: { ...texts, wanted: isWanted, stopped: texts.stopped && !isWanted },
  }))
}
