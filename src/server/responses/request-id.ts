/** The header that carries a request's id: to whatever sends a stored answer, and in every answer. A browser's own is not kept. */
export const REQUEST_ID = 'x-request-id'
