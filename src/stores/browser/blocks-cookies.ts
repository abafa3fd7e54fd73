/** True if the browser stores no cookies, and so no session. */
export const blocksCookies = (): boolean => navigator.cookieEnabled === false
