/** Roles of pictures on pages that are code; a chain assigns a picture to each. */
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
