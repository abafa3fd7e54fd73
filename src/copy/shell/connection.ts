export const unreachableMessage: string =
  'We couldn’t reach the kitchen. Nothing you entered is lost. Check your connection and try again.'

export const lazyPartCopy = {
  reading: 'One moment…',
  failedTitle: 'That didn’t load',
  retry: 'Try again',
}
