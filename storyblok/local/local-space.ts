export type Tokens = { preview: string; public: string }

/** Id of the space that the local content simulates. */
export const SPACE_ID = 1

/**
 * Local tokens. Editors use `preview`, which reads drafts and published stories. The site uses `public`,
 * which reads only published stories.
 */
export const LOCAL_TOKENS: Tokens = { preview: 'local-preview', public: 'local-public' }
