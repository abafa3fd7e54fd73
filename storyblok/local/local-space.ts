export type Tokens = { preview: string; public: string }

/** Id of the space that the local content replaces. */
export const SPACE_ID = 1

/** Local tokens: one for editors (drafts and published), one for the site (published). */
export const LOCAL_TOKENS: Tokens = { preview: 'local-preview', public: 'local-public' }
