import { definePresets } from './define-presets.ts'
import { createArtPicture, createButton } from './field-values.ts'

export const customSectionPresets = definePresets('custom_section', [
  {
    name: 'Detail',
    description: 'Points with a small picture each: what makes the chicken ours.',
    content: {
      variant: 'detail',
      visibility: 'aways',
      title: 'Nothing sits under a lamp',
      description: 'Three reasons why it takes us eight minutes, and why you will wait nine.',
      items: [
        {
          component: 'section_item',
          title: 'Brined overnight',
          text: 'Buttermilk, pickle juice, salt. Twelve hours, every piece.',
          image: createArtPicture('milk'),
        },
        {
          component: 'section_item',
          title: 'Fried to order',
          text: 'The breading goes on when your name is called, not before.',
          image: createArtPicture('tender'),
        },
        {
          component: 'section_item',
          title: 'Painted by hand',
          text: 'Heat goes on with a brush, straight from the fryer.',
          image: createArtPicture('hot-honey'),
        },
      ],
    },
  },
  {
    name: 'Reward cards',
    description: 'Cards on bordeaux for tiers and rewards, shown to guests who have not joined.',
    content: {
      variant: 'rewards-cards',
      visibility: 'not-logged-only',
      title: 'What’s in it for you',
      description: 'Every order counts, whichever kitchen it comes from. Points land within 24 hours.',
      items: [
        {
          component: 'section_item',
          title: 'Bronze, from 300',
          text: '300 points and you are in the coop. Two good buckets will get you there.',
          image: createArtPicture('biscuit-hot-honey'),
        },
        {
          component: 'section_item',
          title: 'Silver, from 600',
          text: '600 points. The fryer crew knows your name, and how hot you like it.',
          image: createArtPicture('combo-tenders'),
        },
        {
          component: 'section_item',
          title: 'Gold, from 1,200',
          text: '1,200 points. The top of the pecking order, and nobody argues with it.',
          image: createArtPicture('wings-twelve'),
        },
      ],
      cta: [
        createButton('Sign up', '/account/signup', 'secondary'),
        createButton('Sign in', '/account/signin', 'neutral'),
      ],
    },
  },
  {
    name: 'Numbered steps',
    description: 'Steps that count 1, 2, 3 by themselves: how to order, how to join.',
    content: {
      variant: 'numbered-section',
      visibility: 'aways',
      title: 'How to order hot',
      description: 'Under two minutes, from hungry to confirmed.',
      items: [
        {
          component: 'section_item',
          title: 'Pick your kitchen',
          text: 'The nearest one, or the one with the drive-thru.',
          image: createArtPicture('box-build'),
        },
        {
          component: 'section_item',
          title: 'Pick your heat',
          text: 'Seven levels. Medium is a fair place to start.',
          image: createArtPicture('chilli'),
        },
        {
          component: 'section_item',
          title: 'Come and get it',
          text: 'We text nobody and call nobody. It is simply ready.',
          image: createArtPicture('box-lunch-tender'),
        },
      ],
      cta: [createButton('Start an order', '/menu')],
    },
  },
])
