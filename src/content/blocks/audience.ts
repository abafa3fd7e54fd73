export type Audience = 'everyone' | 'members' | 'guests' | 'hidden'

/** Audience fields: `show` on most blocks, `visibility` on a custom section. */
export type AudienceFields = {
  show?: string | undefined
  visibility?: string | undefined
}

const AUDIENCES: Record<string, Audience> = {
  everyone: 'everyone',
  aways: 'everyone',
  'users-only': 'members',
  'logged-only': 'members',
  'guests-only': 'guests',
  'not-logged-only': 'guests',
  hidden: 'hidden',
}

/**
 * Returns the audience of a block. Blocks saved before the field existed are for everyone. Blocks with an
 * unknown value are never shown.
 */
export function parseAudience({ show, visibility }: AudienceFields): Audience {
  const choice = show || visibility
  if (!choice) return 'everyone'
  return (Object.hasOwn(AUDIENCES, choice) && AUDIENCES[choice]) || 'hidden'
}
