export type DeliveryTokens = { preview: string; public: string }

/** Id of the Storyblok space that the local content simulates. */
export const SPACE_ID = 1

/**
 * Access tokens for local content. `preview` reads drafts and published stories, and is for editors. `public`
 * reads only published stories, and is for the site.
 */
export const LOCAL_TOKENS: DeliveryTokens = { preview: 'local-preview', public: 'local-public' }
