import type { Tokens } from './edition.ts'

/** The tokens of local content: one for editors (drafts and published), one for the site (published). */
export const LOCAL_TOKENS: Tokens = { preview: 'local-preview', public: 'local-public' }
