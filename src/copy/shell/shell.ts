export const shellCopy = {
  skip: 'Skip to main content',
  home: 'Home',
  orderNow: 'Order Now',
  orderNav: 'Order',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Menu',
  bag: 'Your Bag',
  mainNav: 'Main',
  mobileNav: 'Mobile',
  subNav: 'More pages',
  footerNav: 'Footer',
  legalNav: 'Small print',
  socialNav: 'Find us on',
  announcements: 'Announcements',
  closeAnnouncement: 'Close this announcement',
  changeLocation: 'Change location, now',
  otherKitchens: 'Find another kitchen',
  closed: 'Closed',
  networks: { instagram: 'Instagram', tiktok: 'TikTok', facebook: 'Facebook', youtube: 'YouTube' },
  globalError: {
    title: 'Heads-up!',
    okay: 'Okay',
  },
}

export const shortcutsCopy = { order: 'Order', rewards: 'Rewards', locations: 'Locations' }

export const trackingCopy = {
  title: 'Privacy choices',
  question: 'OK to use analytics cookies?',
  promise: 'We never track your name or card.',
  more: 'Privacy policy',
  allow: 'Allow',
  refuse: 'No, thanks',
  isAllowed: 'Analytics is on.',
  isRefused: 'Analytics is off.',
}

export const noticeCopy = {
  loadAgain: 'Load again',
  close: 'Close this notice',
}

export const installCopy = {
  install: 'Install the App',
  notNow: 'Not now',
  why: 'Hot food, one tap from your home screen.',
}

export const headerCopy = {
  orderNow: 'Order Now',
  reserve: 'Reserve a Table',
}
