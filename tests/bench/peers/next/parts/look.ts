import look from '../data/look.json' with { type: 'json' }

export const { styles, fonts, icons } = look
