function items(count: number) {
  return count === 1 ? '1 item' : `${count} items`
}

export const reorderCopy = {
  title: 'Order Again',
  planning: 'Checking what is on the grill…',
  from: (kitchen: string) => `From ${kitchen}`,
  kept: 'Same as last time',
  changed: 'Changed since',
  gone: 'Not available now',
  dropped: (names: string[]) => `Without ${names.join(', ')}: no longer offered.`,
  replaces: (count: number) => `The ${items(count)} in your bag will be replaced.`,
  confirm: 'Put it in my bag',
  nothing: 'Nothing from this order is available right now.',
  seeMenu: 'See the menu',
  otherKitchens: 'Find another kitchen',
  failedTitle: 'That didn’t work.',
}
