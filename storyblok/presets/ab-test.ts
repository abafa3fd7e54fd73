import { definePresets } from './define-presets.ts'
import { createArtPicture, createButton } from './field-values.ts'

const openings = {
  short: {
    component: 'hero' as const,
    variant: 'home' as const,
    show: 'everyone' as const,
    title: 'Reaper week',
    subtitle: 'Seven strokes of our hottest paste, a waiver, and a glass of milk.',
    cta: [createButton('Dare to order', '/menu')],
    image: createArtPicture('tenders-reaper', 'Three tenders at Reaper heat, with chillies'),
  },
  long: {
    component: 'hero' as const,
    variant: 'home' as const,
    show: 'everyone' as const,
    title: 'How hot can you go?',
    subtitle: 'Seven levels of heat. Most stop at four. You have until Sunday.',
    cta: [createButton('Find your level', '/menu')],
    image: createArtPicture('tenders-reaper', 'Three tenders at Reaper heat, with chillies'),
  },
}

export const abTestPresets = definePresets('ab_test', [
  {
    name: 'Two openings',
    description: 'Half of the guests are told, half are asked.',
    content: {
      name: 'Opening of Reaper week',
      variants: [
        { component: 'ab_variant', name: 'Told', share: '50', body: [openings.short] },
        { component: 'ab_variant', name: 'Asked', share: '50', body: [openings.long] },
      ],
    },
  },
])

export const abVariantPresets = definePresets('ab_variant', [
  {
    name: 'Another opening',
    description: 'A hero with other words.',
    content: { name: 'Asked', share: '50', body: [openings.long] },
  },
])
