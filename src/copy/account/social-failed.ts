/** Message for a failed social sign-in, also shown if the provider redirects without an auth code. */
export const socialSignInFailedText: string =
  'We’re unable to connect to your social profile due to an error we received (you declined access, privacy settings you’ve enabled, etc..) Please try again or Sign In/Sign Up using another supported method.'
