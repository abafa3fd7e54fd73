import type { Tokens } from './edition.ts'

/** The local content's stand-in for a space. */
export const space = { id: 1, name: 'Local content', domain: '' } as const

/** Local tokens: one for editors (drafts and published), one for the site (published). */
export const LOCAL_TOKENS: Tokens = { preview: 'local-preview', public: 'local-public' }
