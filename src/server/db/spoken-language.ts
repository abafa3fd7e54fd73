import { text } from 'drizzle-orm/pg-core'
import type { Language } from '../../domain/language.ts'

/** A column for the language somebody is written to in; who came before there were several reads the first. */
export const spokenLanguage = () => text('language').$type<Language>().notNull().default('en')
