import { defineSchema } from '@storyblok/schema'
import { cta } from './cta.ts'
import { faqItem } from './faq-item.ts'
import { pagesFolder, partsFolder, sectionsFolder, siteFolder } from './folders.ts'
import { page } from './page.ts'
import { sectionItem } from './section-item.ts'
import { sections } from './sections.ts'
import { simpleCard } from './simple-card.ts'
import { site } from './site.ts'

export const schema = defineSchema({
  folders: { pagesFolder, sectionsFolder, partsFolder, siteFolder },
  blocks: { page, ...sections, sectionItem, cta, simpleCard, faqItem, ...site },
})
