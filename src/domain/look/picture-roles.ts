/** What pictures stand for on pages that are code: a chain says which of its pictures that is. */
export const PICTURE_ROLES = [
  'nothing',
  'trouble',
  'kitchen',
  'find-order',
  'past-orders',
  'rewards',
  'sign-in',
  'sign-up',
  'letter-sent',
  'forgot-password',
  'new-password',
  'confirmed',
  'complete',
  'signing-in',
  'claim',
  'gift-card',
  'news-confirm',
  'news-again',
  'news-sent',
  'news-joined',
  'news-leave',
  'news-left',
  'news-stays',
] as const

export type PictureRole = (typeof PICTURE_ROLES)[number]
