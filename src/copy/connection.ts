export const unreachableMessage =
  'We could not reach the kitchen. Nothing you entered is lost: check your connection and try again.'
