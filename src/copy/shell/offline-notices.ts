/** Connection notices. `when` is a time such as `5:12 PM`. */
export const offlineNotices = {
  offline: (what: string, when: string) =>
    `You’re offline. This ${what} is from ${when}. Nothing you entered is lost.`,
  unseen: (what: string, when: string) =>
    `You’re offline, and that page isn’t saved on this device. This ${what} is from ${when}.`,
  stale: (what: string, when: string) => `This ${what} is from ${when}. Prices are checked when you order.`,
  earlier: 'an earlier visit',
  picture: '/art/role/nothing.webp',
  menu: 'menu',
  page: 'page',
}
