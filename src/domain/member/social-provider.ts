/** Whom members can sign in with besides a password. */
export const socialProviders = ['google', 'apple', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]
