/** Header with the request's id, set on requests and responses. The browser's own value is discarded. */
export const REQUEST_ID = 'x-request-id'
