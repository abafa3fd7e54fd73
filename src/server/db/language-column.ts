import { text } from 'drizzle-orm/pg-core'
import type { Language } from '../../domain/language.ts'

/** Language of a person's messages; rows older than multilingual support read `en`. */
export const languageColumn = () => text('language').$type<Language>().notNull().default('en')
