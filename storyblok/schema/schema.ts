import { defineSchema } from '@storyblok/schema'
import { abVariant } from './ab-test.ts'
import { announcement } from './announcement.ts'
import { simpleCard } from './card-row.ts'
import { cta } from './cta.ts'
import { sectionItem } from './custom-section.ts'
import { faqItem } from './faq.ts'
import { pagesFolder, partsFolder, sectionsFolder, siteFolder } from './folders.ts'
import { linkGroup, navLink, socialLink } from './links.ts'
import { page } from './page.ts'
import { sections } from './sections.ts'
import { settings } from './settings.ts'
import { sharedBlocks } from './shared-blocks.ts'

/** What is around every page or shown within several; none of these has a component of its own. */
export const site = { sharedBlocks, settings, navLink, linkGroup, socialLink, announcement }

export const schema = defineSchema({
  folders: { pagesFolder, sectionsFolder, partsFolder, siteFolder },
  blocks: { page, ...sections, sectionItem, cta, simpleCard, faqItem, abVariant, ...site },
})
