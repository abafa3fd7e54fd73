import { defineSchema } from '@storyblok/schema'
import { banner } from './banner.ts'
import { cta } from './cta.ts'
import { customSection } from './custom-section.ts'
import { pagesFolder, partsFolder, sectionsFolder } from './folders.ts'
import { hero } from './hero.ts'
import { page } from './page.ts'
import { sectionItem } from './section-item.ts'

export const schema = defineSchema({
  folders: { pagesFolder, sectionsFolder, partsFolder },
  blocks: { page, hero, banner, customSection, sectionItem, cta },
})
