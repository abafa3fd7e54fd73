export const memberCopy = {
  hi: 'Hi,',
  points: 'points',
  pointsBar: 'Your points on the way to 1,200',
  pending: 'pending',
  pendingNote: (program: string) => `Pending ${program} points may not be available for 24 hours.`,
  account: 'Account',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  signedOut: 'You’re signed out.',
  signOutFailed: 'You’re still signed in. We couldn’t reach the kitchen. Please try again.',
  forcedOut: {
    title: 'You’ve been signed out',
    message: "For your security you've been signed out. Please sign in again to continue.",
    reason:
      "This may be required when you're accessing your account from multiple devices or there is something different about your most recent sign in attempt. Thanks for your understanding!",
    dismiss: 'Dismiss',
  },
}
