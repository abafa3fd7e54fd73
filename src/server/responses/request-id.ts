/**
 * Name of the request id header, which is set on requests and responses. A value sent by the browser is
 * discarded.
 */
export const REQUEST_ID_HEADER = 'x-request-id'
