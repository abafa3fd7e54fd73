import { titled } from './chain.ts'

/** The page for when nothing can be reached (see also `offline-notices.ts`). */
export const offlineCopy = {
  pageTitle: titled('No connection'),
  status: 'No connection',
  title: 'We cannot hear you over the fryer.',
  text: 'This page needs a connection. It loads by itself once you are back online.',
  sticker: 'Hold the line!',
  picture: '/art/shell/phone.webp',
  tryAgain: 'Try Again',
  menus: 'Menus you can read now',
  menusAs: 'as of',
  noMenus:
    'Menus you open are kept on this device, so that you can read them without a connection. There are none yet.',
  bag: 'Your bag is kept.',
  bagText: 'What you put into it waits until you are back. Ordering and your account need a connection.',
}

/** The notice over the page. */
export const noticeCopy = {
  loadAgain: 'Load again',
  close: 'Close this notice',
}

/** What offers to install the site as an app. */
export const installCopy = {
  install: 'Install the App',
  notNow: 'Not now',
  why: 'Hot chicken, one tap from your home screen.',
}
