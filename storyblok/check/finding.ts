/** A problem in the content. Errors in published stories make `npm run storyblok -- check` fail. */
export type Finding = {
  story: string
  /** The block's display name, followed by its headline if it has one: `Banner "Hot honey tenders"`. */
  block: string
  /** The `_uid` of the block, or an empty string if the finding is about the whole story. */
  uid: string
  field: string
  severity: 'error' | 'warning'
  message: string
  fix: string
}
