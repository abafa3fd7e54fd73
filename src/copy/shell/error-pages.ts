export const errorPagesCopy = {
  goHome: 'Go Home',
  goToMenu: 'Go to the Menu',
  notFound: {
    pageTitle: 'Not found',
    status: 'This page could not be found',
    title: (dish: string) => `Oops! It seems like there's no ${dish} (or anything) here.`,
    text: 'Somebody got to it first. There’s plenty more in the kitchen.',
    sticker: 'All gone!',
    picture: '/art/role/nothing.webp',
  },
  broken: {
    pageTitle: 'Something went wrong',
    status: 'Unknown middleware',
    title: () => 'We burned this one.',
    text: 'Something went wrong in our kitchen, not in yours. Nothing in your bag is lost. Please try again in a moment.',
    sticker: 'Too hot!',
    picture: '/art/role/trouble.webp',
  },
  statusLine: (status: number, reason: string) => `${status} · ${reason}`,
}

export const offlineCopy = {
  pageTitle: 'No connection',
  status: 'No connection',
  title: 'We can’t hear you over the pans.',
  text: 'This page needs a connection. It will load once you’re back online.',
  sticker: 'Hold the line!',
  picture: '/art/shell/phone.webp',
  tryAgain: 'Try Again',
  menus: 'Menus you can read now',
  menusAs: 'as of',
  noMenus: 'Menus you open are saved on this device so you can read them offline. There are none yet.',
  bag: 'Your bag is saved.',
  bagText: 'What you add waits until you’re back online. Ordering and your account need a connection.',
}
