export const unreachableMessage: string =
  'We could not reach the kitchen. Nothing you entered is lost: check your connection and try again.'

/** A part of the page whose code comes later. */
export const partCopy = {
  reading: 'One moment…',
  failedTitle: 'That did not load',
  retry: 'Try again',
}
