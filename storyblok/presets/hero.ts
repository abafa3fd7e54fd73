import { definePresets } from './define-presets.ts'
import { createArtPicture, createButton } from './field-values.ts'

export const heroPresets = definePresets('hero', [
  {
    name: 'Home',
    description: 'The tall red opening of the front page, with the two ways to food.',
    content: {
      variant: 'home',
      show: 'everyone',
      pre_title: 'Nashville-style hot chicken',
      title: 'Hot enough to crow about',
      subtitle:
        'Brined overnight, fried when you order, painted with as much heat as you can take. From No Spice to Reaper.',
      cta: [createButton('Start an order', '/menu'), createButton('Find a kitchen', '/locations', 'outline')],
      image: createArtPicture('tenders-three', 'Three hot chicken tenders in a red basket'),
    },
  },
  {
    name: 'Campaign',
    description: 'The tall opening with a headline so short that it fills the screen.',
    content: {
      variant: 'home',
      show: 'everyone',
      pre_title: 'Until it runs out',
      title: 'Reaper season',
      subtitle: 'Seven strokes of our hottest paste, a waiver, and a glass of milk. You have been told.',
      cta: [createButton('Dare to order', '/menu')],
      image: createArtPicture('tenders-reaper', 'Three tenders at Reaper heat, with chillies'),
    },
  },
  {
    name: 'Rewards',
    description: 'The low opening in the accent color, for rewards and every page that starts with words.',
    content: {
      variant: 'rewards',
      show: 'everyone',
      pre_title: 'Frequent fryer points',
      title: 'Eat hot. Earn more.',
      subtitle: '10 points on every dollar of chicken, three tiers to climb, and a reward just for joining.',
      cta: [
        createButton('Sign up', '/account/signup'),
        createButton('Sign in', '/account/signin', 'outline'),
      ],
      image: createArtPicture('bucket-family', 'A family bucket of hot chicken'),
    },
  },
])

export const heroSliderPresets = definePresets('hero_slider', [
  {
    name: 'Three reasons to come in',
    description: 'The brand, a dish and the points, each with a button of its own.',
    content: {
      show: 'everyone',
      slides: [
        {
          component: 'hero',
          variant: 'home',
          show: 'everyone',
          pre_title: 'Nashville-style hot chicken',
          title: 'Come hungry, leave loud',
          subtitle: 'Fried when you order, painted as hot as you dare. From No Spice to Reaper.',
          cta: [
            createButton('Start an order', '/menu'),
            createButton('Find a kitchen', '/locations', 'outline'),
          ],
          image: createArtPicture('tenders-three', 'Three hot chicken tenders in a red basket'),
        },
        {
          component: 'hero',
          variant: 'rewards',
          show: 'everyone',
          pre_title: 'Back by demand',
          title: 'Hot honey is pouring',
          subtitle:
            'Three tenders in wildflower honey and cayenne. Sweet first, then it catches up with you.',
          cta: [createButton('Get them hot', '/menu?product=hot-honey-tenders')],
          image: createArtPicture('tenders-hot-honey', 'Three tenders under hot honey in a red basket'),
        },
        {
          component: 'hero',
          variant: 'home',
          show: 'guests-only',
          pre_title: 'Free to join',
          title: 'Chicken that pays back',
          subtitle: 'Ten points on every dollar, from any kitchen. Your first fries are on us.',
          cta: [createButton('Sign up', '/account/signup', 'secondary')],
          image: createArtPicture('fries', 'A paper cup of crinkle fries'),
        },
      ],
    },
  },
])
