import { text } from 'drizzle-orm/pg-core'
import type { Language } from '#src/domain/language.ts'

/** The default applies to rows written before the site was multilingual. */
export const languageColumn = () => text('language').$type<Language>().notNull().default('en')
