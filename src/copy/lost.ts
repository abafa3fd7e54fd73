import { titled } from './chain.ts'

/** The pages for what is not there and for what broke. */
export const lostCopy = {
  goHome: 'Go Home',
  goToMenu: 'Go to the Menu',
  notFound: {
    pageTitle: titled('Not found'),
    status: 'This page could not be found',
    title: "Oops! It seems like there's no chicken (or anything) here.",
    text: 'Somebody got to it first. There is plenty more in the fryer.',
    sticker: 'All gone!',
    picture: '/art/shell/bone.webp',
  },
  broken: {
    pageTitle: titled('Something went wrong'),
    status: 'Unknown middleware',
    title: 'We burned this one.',
    text: 'Something went wrong in our kitchen, not in yours. Nothing in your bag is lost. Please try again in a moment.',
    sticker: 'Too hot!',
    picture: '/art/chilli.webp',
  },
  statusLine: (status: number, words: string) => `${status} · ${words}`,
}
