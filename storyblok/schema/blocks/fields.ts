import { defineField } from '@storyblok/schema'
import { cta } from './cta.ts'

export const preTitle = defineField('pre_title', {
  type: 'text',
  display_name: 'Line above the headline',
  description:
    'A few words in small type over the headline, such as "New" or "This week". Max 40 characters.',
  max_length: 40,
  translatable: true,
})

export const title = defineField('title', {
  type: 'text',
  display_name: 'Headline',
  description: 'The big line, shown in capitals. Short wins: max 60 characters, about two lines on a phone.',
  max_length: 60,
  required: true,
  translatable: true,
})

export const subtitle = defineField('subtitle', {
  type: 'textarea',
  display_name: 'Line under the headline',
  description: 'One sentence that makes the headline concrete. Max 140 characters.',
  max_length: 140,
  translatable: true,
})

export const description = defineField('description', {
  type: 'textarea',
  display_name: 'Text',
  description: 'One short paragraph of plain text. Max 400 characters; most guests read the first 100.',
  max_length: 400,
  translatable: true,
})

export const buttons = defineField('cta', {
  type: 'bloks',
  display_name: 'Buttons',
  description: 'Up to 2 buttons. Put what most guests should do first.',
  allow: [cta.name],
  maximum: 2,
})

export const optionalTitle = defineField('title', {
  type: 'text',
  display_name: 'Headline',
  description: 'The big line over the block, shown in capitals. Max 60 characters. Leave empty for none.',
  max_length: 60,
  translatable: true,
})

export const audienceField = defineField('show', {
  type: 'option',
  display_name: 'Who sees it',
  description:
    'Members are signed-in guests. Joining offers belong to guests only, points to members only. It does not keep secrets: the words are in the page for everyone.',
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
    'One moment for all guests, picked on your own clock: they see the block from then on. Leave empty to show it at once.',
})

const visibleUntil = defineField('visible_until', {
  type: 'datetime',
  display_name: 'Show until',
  description:
    'One moment for all guests, picked on your own clock: the block disappears then. Leave empty to keep it.',
})

// A date field cannot store kitchen-local times, because Storyblok converts it from the editor's time zone to
// UTC.
const CLOCK_TIME = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d$'

const clockFrom = defineField('clock_from', {
  type: 'text',
  display_name: 'Show from, by the kitchen’s clock',
  description:
    'Write 2026-11-27 11:00 and it begins at 11:00 in Nashville and at 11:00 in Denver. Max 16 characters. Leave empty to show it at once.',
  max_length: 16,
  regex: CLOCK_TIME,
})

const clockUntil = defineField('clock_until', {
  type: 'text',
  display_name: 'Show until, by the kitchen’s clock',
  description:
    'Write 2026-11-30 00:00 and it ends at midnight in each place. Max 16 characters. Leave empty to keep it.',
  max_length: 16,
  regex: CLOCK_TIME,
})

export const places = defineField('places', {
  type: 'options',
  display_name: 'Only in these places',
  description:
    'States, cities or kitchens: guests who picked a kitchen there see it, guests without one do not. Leave empty for everywhere.',
  source: 'internal',
  datasource_slug: 'places',
})

export const campaign = defineField('campaign', {
  type: 'text',
  display_name: 'Campaign',
  description:
    'What analytics call it when guests see or press the block, such as "Texas weekend". Leave empty for that of the page. Max 60 characters.',
  max_length: 60,
})

export function visibilityTab<const Keys extends string[]>(...keys: Keys) {
  return defineField('tab-visibility', { type: 'tab', display_name: 'Visibility', keys })
}

export const dates = [visibleFrom, visibleUntil, clockFrom, clockUntil] as const
export const dateFieldNames = [visibleFrom.name, visibleUntil.name, clockFrom.name, clockUntil.name] as const

/** The last fields of every section: audience, places, and dates. */
export const visibility = [
  audienceField,
  places,
  ...dates,
  visibilityTab(audienceField.name, places.name, ...dateFieldNames),
] as const

/** The last fields of sections with links: the visibility fields and the promotion's name for analytics. */
export const promotion = [
  audienceField,
  places,
  ...dates,
  campaign,
  visibilityTab(audienceField.name, places.name, ...dateFieldNames, campaign.name),
] as const

export const pageDates = [
  {
    ...visibleFrom,
    display_name: 'Open from',
    description:
      'One moment for all guests, picked on your own clock: they find the page from then on. Leave empty to open it when it is published.',
  },
  {
    ...visibleUntil,
    display_name: 'Open until',
    description: 'From this moment on its address answers "not found". Leave empty to keep it.',
  },
  {
    ...clockFrom,
    display_name: 'Open from, by the kitchens’ clocks',
    description:
      'As 2026-11-27 11:00, max 16 characters. The page opens where that time comes first, on the East Coast.',
  },
  {
    ...clockUntil,
    display_name: 'Open until, by the kitchens’ clocks',
    description:
      'As 2026-11-30 00:00, max 16 characters. The page closes where that time comes last, in Hawaii.',
  },
] as const

export const schedule = [...dates, visibilityTab(...dateFieldNames)] as const

export function styleTab<const Keys extends string[]>(...keys: Keys) {
  return defineField('tab-style', { type: 'tab', display_name: 'Style', keys })
}
