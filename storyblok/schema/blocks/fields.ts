import { defineField } from '@storyblok/schema'
import { cta } from './cta.ts'

export const preTitleField = defineField('pre_title', {
  type: 'text',
  display_name: 'Line above the headline',
  description:
    'A few words in small type above the headline, such as "New" or "This week". Max 40 characters.',
  max_length: 40,
  translatable: true,
})

export const titleField = defineField('title', {
  type: 'text',
  display_name: 'Headline',
  description:
    'Keep it short: it is shown large, in capitals. Max 60 characters, about two lines on a phone.',
  max_length: 60,
  required: true,
  translatable: true,
})

export const subtitleField = defineField('subtitle', {
  type: 'textarea',
  display_name: 'Line under the headline',
  description: 'One sentence that adds detail to the headline. Max 140 characters.',
  max_length: 140,
  translatable: true,
})

export const descriptionField = defineField('description', {
  type: 'textarea',
  display_name: 'Text',
  description: 'One short paragraph of plain text. Max 400 characters. Put what matters in the first 100.',
  max_length: 400,
  translatable: true,
})

export const buttonsField = defineField('cta', {
  type: 'bloks',
  display_name: 'Buttons',
  description: 'Up to 2 buttons, main action first.',
  allow: [cta.name],
  maximum: 2,
})

export const optionalTitleField = defineField('title', {
  type: 'text',
  display_name: 'Headline',
  description: 'Shown large, in capitals. Max 60 characters. Leave empty for no headline.',
  max_length: 60,
  translatable: true,
})

const audienceField = defineField('show', {
  type: 'option',
  display_name: 'Who sees it',
  description:
    'Members are guests who are signed in. Show sign-up offers to guests only and points to members only. Don’t use this to keep secrets: the text is in everyone’s page source.',
  options: [
    { name: 'Everyone', value: 'everyone' },
    { name: 'Members only', value: 'users-only' },
    { name: 'Guests who are not signed in', value: 'guests-only' },
  ],
  default_value: 'everyone',
  exclude_empty_option: true,
})

const visibleFrom = defineField('visible_from', {
  type: 'datetime',
  display_name: 'Show from',
  description:
    'All guests see the block from this time on. Use your own time zone. Leave empty to show it right away.',
})

const visibleUntil = defineField('visible_until', {
  type: 'datetime',
  display_name: 'Show until',
  description:
    'The block disappears for all guests at this time. Use your own time zone. Leave empty for no end.',
})

// Local times are stored in text fields, because Storyblok would convert date fields from the editor's time
// zone to UTC.
const CLOCK_TIME = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d$'

const clockFrom = defineField('clock_from', {
  type: 'text',
  display_name: 'Show from (kitchen’s local time)',
  description:
    'Enter 2026-11-27 11:00 to start at 11:00 AM in Nashville and 11:00 AM in Denver. Max 16 characters. Leave empty to show it right away.',
  max_length: 16,
  regex: CLOCK_TIME,
})

const clockUntil = defineField('clock_until', {
  type: 'text',
  display_name: 'Show until (kitchen’s local time)',
  description:
    'Enter 2026-11-30 00:00 to end at midnight in each kitchen’s time zone. Max 16 characters. Leave empty for no end.',
  max_length: 16,
  regex: CLOCK_TIME,
})

export const placesField = defineField('places', {
  type: 'options',
  display_name: 'Only in these places',
  description:
    'Pick states, cities or kitchens. Only guests who chose a kitchen there see the block. Leave empty for everywhere.',
  source: 'internal',
  datasource_slug: 'places',
})

export const campaignField = defineField('campaign', {
  type: 'text',
  display_name: 'Campaign',
  description:
    'The campaign name in analytics for views and clicks, such as "Texas weekend". Leave empty to use the page’s campaign. Max 60 characters.',
  max_length: 60,
})

export function createVisibilityTab<const Keys extends string[]>(...keys: Keys) {
  return defineField('tab-visibility', { type: 'tab', display_name: 'Visibility', keys })
}

export const dateFields = [visibleFrom, visibleUntil, clockFrom, clockUntil] as const
export const dateFieldNames = [visibleFrom.name, visibleUntil.name, clockFrom.name, clockUntil.name] as const

/** The fields at the end of every section: audience, places, and dates. */
export const visibilityFields = [
  audienceField,
  placesField,
  ...dateFields,
  createVisibilityTab(audienceField.name, placesField.name, ...dateFieldNames),
] as const

/** The fields at the end of sections with links: visibility, and the promotion's name for analytics. */
export const promotionFields = [
  audienceField,
  placesField,
  ...dateFields,
  campaignField,
  createVisibilityTab(audienceField.name, placesField.name, ...dateFieldNames, campaignField.name),
] as const

export const pageDateFields = [
  {
    ...visibleFrom,
    display_name: 'Page opens',
    description:
      'Guests can open the page from this time on. Use your own time zone. Leave empty to open it when you publish.',
  },
  {
    ...visibleUntil,
    display_name: 'Page closes',
    description: 'Guests get "not found" from this time on. Use your own time zone. Leave empty for no end.',
  },
  {
    ...clockFrom,
    display_name: 'Page opens (kitchens’ local time)',
    description:
      'Enter it as 2026-11-27 11:00, max 16 characters. The page opens everywhere when it is that time on the East Coast.',
  },
  {
    ...clockUntil,
    display_name: 'Page closes (kitchens’ local time)',
    description:
      'Enter it as 2026-11-30 00:00, max 16 characters. The page closes everywhere when it is that time in Hawaii.',
  },
] as const

export const scheduleFields = [...dateFields, createVisibilityTab(...dateFieldNames)] as const

export function styleTab<const Keys extends string[]>(...keys: Keys) {
  return defineField('tab-style', { type: 'tab', display_name: 'Style', keys })
}
