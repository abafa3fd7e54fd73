import { text } from 'drizzle-orm/pg-core'
import type { Language } from '../../domain/language.ts'

/** The language of messages to a person. Rows older than multilingual support have `en`. */
export const languageColumn = () => text('language').$type<Language>().notNull().default('en')
