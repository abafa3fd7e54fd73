export const socialProviders = ['google', 'apple', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]
