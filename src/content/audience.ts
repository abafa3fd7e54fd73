import type { Content } from '#storyblok/schema/content.ts'

export type Audience = 'everyone' | 'members' | 'guests' | 'hidden'

type Choice = Content<'banner'>['show'] | Content<'custom_section'>['visibility']

const AUDIENCES: Record<Choice, Audience> = {
  everyone: 'everyone',
  aways: 'everyone',
  'users-only': 'members',
  'logged-only': 'members',
  'guests-only': 'guests',
  'not-logged-only': 'guests',
  hidden: 'hidden',
}

/** A block saved before the field existed is for everyone; a value we do not know is shown to nobody. */
export const audienceOf = (choice: Choice | '' | null | undefined): Audience =>
  !choice ? 'everyone' : Object.hasOwn(AUDIENCES, choice) ? AUDIENCES[choice] : 'hidden'
