import { atom } from 'nanostores'
import { loader } from '../api/loaded.ts'
import { type ApiError, request } from '../api/request.ts'

const mails = loader<{ wanted: boolean }>(() => request('get', '/members/notices', {}))

/** Whether the member is written to while an order is on its way. */
export const $orderMails = mails.$loaded
export const readOrderMails = mails.load
/** Why the last choice could not be kept. */
export const $orderMailsError = atom<ApiError | null>(null)

/** Wants such mails or none: shown once the server knows. */
export async function chooseOrderMails(wanted: boolean): Promise<void> {
  $orderMailsError.set(null)
  const chosen = await request('put', '/members/notices', { body: { wanted } })
  if (chosen.ok) mails.show(() => chosen.data)
  else $orderMailsError.set(chosen.error)
}
