import type { Tokens } from './edition.ts'

/** The pretend space the local content lives in. */
export const space = { id: 1, name: 'Local content', domain: '' } as const

/** The tokens of local content: one for editors (drafts and published), one for the site (published). */
export const LOCAL_TOKENS: Tokens = { preview: 'local-preview', public: 'local-public' }
