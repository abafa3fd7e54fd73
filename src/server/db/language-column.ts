import { text } from 'drizzle-orm/pg-core'
import type { Language } from '#src/domain/language.ts'

/** Rows older than multilingual support have the default. */
export const languageColumn = () => text('language').$type<Language>().notNull().default('en')
