import { defineFolder } from '@storyblok/schema'

export const pagesFolder = defineFolder({ name: 'Pages' })
export const sectionsFolder = defineFolder({ name: 'Sections' })
export const partsFolder = defineFolder({ name: 'Parts' })
export const siteFolder = defineFolder({ name: 'Site' })
