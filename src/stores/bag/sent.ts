import type { ApiError } from '../api/request.ts'

/** What came of sending a change of the bag; one without an answer is sent again. */
export type Sent =
  | { step: 'made' }
  /** Null when there is nothing left to say. */
  | { step: 'refused'; error: ApiError | null }
  | { step: 'unanswered'; error: ApiError }
