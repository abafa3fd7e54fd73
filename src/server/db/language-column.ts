import { text } from 'drizzle-orm/pg-core'
import type { Language } from '#src/domain/language.ts'

/** Rows written before multilingual support use the default. */
export const languageColumn = () => text('language').$type<Language>().notNull().default('en')
