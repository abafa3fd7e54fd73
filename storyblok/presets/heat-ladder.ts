import { definePresets } from './define-presets.ts'
import { createArtPicture, createButton } from './field-values.ts'

const steps = [
  { level: '1', text: 'All crunch, no questions.', product: 'kids-tenders' },
  { level: '2', text: 'A rumor of pepper.', product: 'tender-bites' },
  { level: '3', text: 'Warm ears. Still smiling.', product: 'red-comb-slider' },
  { level: '4', text: 'Where most people start.', product: 'three-tenders' },
  { level: '5', text: 'Talk stops at the table.', product: 'six-wings' },
  { level: '6', text: 'Bring milk. Bring a friend.', product: 'leg-quarter' },
  { level: '7', text: 'You sign for this one.', product: 'five-tenders' },
] as const

export const heatStepPresets = definePresets('heat_step', [
  {
    name: 'Medium',
    description: 'The level most guests begin with, on three tenders.',
    content: { ...steps[3], image: createArtPicture('tender-4') },
  },
])

export const heatLadderPresets = definePresets('heat_ladder', [
  {
    name: 'No Spice to Reaper',
    description: 'All seven levels, each on another dish.',
    content: {
      show: 'everyone',
      title: 'How far up do you go?',
      description: 'Seven steps, painted on with a brush. Every dish can have its own.',
      steps: steps.map(step => ({
        component: 'heat_step',
        ...step,
        image: createArtPicture(`tender-${step.level}`),
      })),
      cta: [createButton('Start an order', '/menu')],
    },
  },
])
