/** Something staff should mend before guests see it; an error keeps the content from going live. */
export type Finding = {
  /** The full slug of the story, as Storyblok shows it. */
  story: string
  /** What staff call the block, with its headline when it has one: `Banner "Hot honey tenders"`. */
  block: string
  /** The `_uid` of the block; empty for what is about the story itself. */
  uid: string
  /** What staff call the field; empty for what is about the whole block. */
  field: string
  severity: 'error' | 'warning'
  /** What is wrong, in one sentence. */
  message: string
  /** What to do about it, in one sentence. */
  mend: string
}
