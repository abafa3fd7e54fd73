import { defineSchema } from '@storyblok/schema'
import { abVariant } from './blocks/ab-test.ts'
import { announcement } from './blocks/announcement.ts'
import { simpleCard } from './blocks/card-row.ts'
import { cta } from './blocks/cta.ts'
import { sectionItem } from './blocks/custom-section.ts'
import { faqItem } from './blocks/faq.ts'
import { pagesFolder, partsFolder, sectionsFolder, siteFolder } from './blocks/folders.ts'
import { heatStep } from './blocks/heat-ladder.ts'
import { linkGroup, navLink, socialLink } from './blocks/links.ts'
import { page } from './page.ts'
import { sectionBlocks } from './sections.ts'
import { settings } from './settings.ts'
import { sharedBlocks } from './shared-blocks.ts'

export const siteBlocks = { sharedBlocks, settings, navLink, linkGroup, socialLink, announcement }

export const schema = defineSchema({
  folders: { pagesFolder, sectionsFolder, partsFolder, siteFolder },
  blocks: {
    page,
    ...sectionBlocks,
    sectionItem,
    heatStep,
    cta,
    simpleCard,
    faqItem,
    abVariant,
    ...siteBlocks,
  },
})
