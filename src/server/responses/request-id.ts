/** Header with the request's id, set on requests and responses. A browser's own value is discarded. */
export const REQUEST_ID = 'x-request-id'
