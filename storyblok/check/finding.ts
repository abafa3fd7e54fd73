/** A problem in the content. Errors block publishing. */
export type Finding = {
  story: string
  /** Display name of the block and its headline, if any: `Banner "Hot honey tenders"`. */
  block: string
  /** The `_uid` of the block; empty for a finding about the story. */
  uid: string
  field: string
  severity: 'error' | 'warning'
  message: string
  fix: string
}
