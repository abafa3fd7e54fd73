/** Lets Chromium draw a menu or a product whole while a link to it is pointed at or about to be pressed. */
export const drawAhead = JSON.stringify({
  prerender: [
    { where: { or: [{ href_matches: '/menu/*' }, { href_matches: '/catering/*' }] }, eagerness: 'moderate' },
  ],
})
