/** True if the browser blocks cookies, which makes sign-in impossible. */
export const blocksCookies = (): boolean => navigator.cookieEnabled === false
