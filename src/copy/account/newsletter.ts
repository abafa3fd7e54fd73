/** Signing up for the newsletter, and its ways in and out. */
export const newsletterCopy = {
  email: 'Email',
  placeholder: 'you@example.com',
  /** Where staff wrote none, and on the pages of the newsletter itself. */
  consent: 'Yes, email me news and offers. I can unsubscribe in every email.',
  button: 'Sign me up',
  privacy: 'What we do with your address: ',
  privacyLink: 'Privacy Policy',
  sentTitle: 'Check your email',
  sentTo: 'We sent a link to ',
  success: 'One press on the link in it, and you are on the list. Nothing there? Look in your spam folder.',
  sent: {
    title: 'Check your email',
    text: 'We sent you a link. One press on it, and you are on the list. Nothing there? Look in your spam folder, and give it a minute.',
  },
  confirm: {
    title: 'One press to go',
    text: 'Press the button, and our newsletter comes to your inbox. You can leave again in every email.',
    button: 'Yes, send it to me',
  },
  confirmed: {
    title: 'You’re on the list',
    text: 'Welcome in. The next hot news is yours first.',
  },
  unsubscribe: {
    title: 'Had enough?',
    text: 'Press the button, and no newsletter comes to this address any more.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You’re off the list',
    text: 'No newsletter comes to this address any more. Changed your mind? Sign up again any time.',
  },
  notUnsubscribed: {
    title: 'That did not work',
    text: 'We could not read that link. Open it once more, or take the one in our newest email: each of them has its own.',
  },
  again: { title: 'Let’s try that again', text: 'You are not on the list yet. Here is the form once more.' },
  toMenu: 'See the menu',
  toHome: 'Home',
}
