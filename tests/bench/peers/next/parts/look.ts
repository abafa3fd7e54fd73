import look from '../data/look.json' with { type: 'json' }

/** The site's own style sheets, fonts and icons, by their addresses. */
export const { styles, fonts, icons } = look
