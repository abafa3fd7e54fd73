/** True if the browser blocks cookies. Sign-in is then impossible. */
export const areCookiesBlocked = (): boolean => navigator.cookieEnabled === false
