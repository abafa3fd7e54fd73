/** True if the browser blocks cookies, which makes sign-in impossible. */
export const areCookiesBlocked = (): boolean => navigator.cookieEnabled === false
