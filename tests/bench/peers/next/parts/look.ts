import look from '../data/look.json' with { type: 'json' }

/** URLs of the site's style sheets, fonts and icons. */
export const { styles, fonts, icons } = look
