import type { ApiError } from '../api/request.ts'

/** Whether what became of a request is not known, or will be another thing in a moment: it is worth asking again. */
export function isUnanswered({ code }: ApiError): boolean {
  return code === 'unreachable' || code === 'not_ready'
}
