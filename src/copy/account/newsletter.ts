export const newsletterCopy = {
  email: 'Email',
  placeholder: 'you@example.com',
  /** The default consent text, also used on the newsletter pages. */
  consent: 'Yes, email me news and offers. I can unsubscribe in every email.',
  button: 'Sign me up',
  privacy: 'How we use your address: ',
  privacyLink: 'Privacy Policy',
  sentTitle: 'Check your email',
  sentTo: 'We sent a link to ',
  success: 'Open the link in it, and you’re on the list. Nothing there? Check your spam folder.',
  sent: {
    title: 'Check your email',
    text: 'We sent you a link. Open it, and you’re on the list. Nothing there? Check your spam folder, and give it a minute.',
  },
  confirm: {
    title: 'One press to go',
    text: 'Press the button to get our newsletter. You can unsubscribe in every email.',
    button: 'Yes, send it to me',
  },
  confirmed: {
    title: 'You’re on the list',
    text: 'Welcome! You’ll get the next hot news first.',
  },
  unsubscribe: {
    title: 'Had enough?',
    text: 'Press the button to stop our newsletter to this address.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You’re off the list',
    text: 'You won’t get our newsletter at this address anymore. Changed your mind? Sign up again any time.',
  },
  notUnsubscribed: {
    title: 'That didn’t work',
    text: 'We couldn’t read that link. Open it again, or use the one in our latest email.',
  },
  again: { title: 'Let’s try that again', text: 'You’re not on the list yet. Here’s the form again.' },
  toMenu: 'See the menu',
  toHome: 'Home',
}
