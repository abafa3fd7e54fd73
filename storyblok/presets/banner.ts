import { definePresets } from './define-presets.ts'
import { createArtPicture, createButton } from './field-values.ts'

export const bannerPresets = definePresets('banner', [
  {
    name: 'Cream background',
    description: 'The quiet one: a dish on the paper of the page.',
    content: {
      variant: 'default',
      layout: 'image-left',
      show: 'everyone',
      pre_title: 'New on the line',
      title: 'Hot honey tenders',
      subtitle: 'Sweet first. Then it catches up with you.',
      description:
        'Three hand-breaded tenders, tossed in wildflower honey and cayenne, on white bread with two pickles.',
      cta: [createButton('Get them hot', '/menu')],
      images: [createArtPicture('tenders-hot-honey', 'Three tenders under hot honey in a red basket')],
    },
  },
  {
    name: 'Dark background',
    description: 'Ink from edge to edge. For late hours, big orders and anything that should stop the thumb.',
    content: {
      variant: 'default-dark',
      layout: 'image-right',
      show: 'everyone',
      pre_title: 'Bring friends',
      title: 'Feed the whole flock',
      subtitle: 'Buckets, boxes and wings by the dozen.',
      description:
        'A Bucket for Four, a box for everyone who cannot agree, and enough pickles to go around. Ready when you get there.',
      cta: [createButton('Start a big order', '/locations', 'secondary')],
      images: [createArtPicture('tray-sliders', 'A party tray of sliders')],
    },
  },
  {
    name: 'Full width, gray',
    description: 'A gray band for service news: hours, pickup, catering.',
    content: {
      variant: 'full-width-gray',
      layout: 'image-left',
      show: 'everyone',
      pre_title: 'Skip the line',
      title: 'Stay in the car',
      subtitle: 'Curbside and drive-thru at most kitchens.',
      description: 'Order ahead, pick your time, pull in. We bring the bag out while it is still crackling.',
      cta: [createButton('Find a kitchen', '/locations', 'outline')],
      images: [createArtPicture('combo-sliders', 'Two sliders, fries and a drink')],
    },
  },
  {
    name: 'Speech bubble on the right',
    description: 'The chicken talks: one line with an opinion, in a speech bubble.',
    content: {
      variant: 'bubble-right',
      layout: 'image-left',
      show: 'everyone',
      pre_title: 'The rooster says',
      title: 'Start at medium',
      subtitle: 'You can always paint it hotter next time.',
      description:
        'Heat goes from No Spice to Reaper. Most people come back for Hot. Some come back for milk.',
      cta: [createButton('Pick your heat', '/menu')],
      images: [createArtPicture('drumstick', 'A fried drumstick')],
    },
  },
  {
    name: 'App',
    description: 'A phone on red: ordering on the web, with the picture on its screen.',
    content: {
      variant: 'app',
      layout: 'image-left',
      show: 'everyone',
      pre_title: 'No app to install',
      title: 'The counter in your pocket',
      subtitle: 'Your kitchen, your usual, your heat.',
      description: 'Add us to your home screen and your next order is three taps away.',
      cta: [createButton('Start an order', '/order', 'secondary')],
      images: [
        createArtPicture('sandwich-big', 'A hot chicken sandwich'),
        createArtPicture('chilli', 'A red chilli'),
        createArtPicture('pickle', 'A slice of pickle'),
      ],
    },
  },
  {
    name: 'App, rewards for guests',
    description: 'A phone on bordeaux that invites guests to join. Members do not see it.',
    content: {
      variant: 'rewards-app',
      layout: 'image-right',
      show: 'guests-only',
      pre_title: 'Free to join',
      title: 'Chicken that pays you back',
      subtitle: 'Points, rewards and the usual, on any phone.',
      description: 'Sign up on the web and every dollar of hot chicken earns 10 points, from any kitchen.',
      cta: [createButton('Sign up', '/account/signup', 'secondary')],
      images: [
        createArtPicture('tenders-hot-honey', 'Three tenders under hot honey in a red basket'),
        createArtPicture('drumstick', 'A fried drumstick'),
        createArtPicture('fries', 'Crinkle fries'),
      ],
    },
  },
  {
    name: 'App, rewards for members',
    description: 'The same phone for members: what their points are good for. Guests do not see it.',
    content: {
      variant: 'rewards-app',
      layout: 'image-left',
      show: 'users-only',
      pre_title: 'Good to see you',
      title: 'Hungry for points?',
      subtitle: 'The quickest way up is a hot bag.',
      description: 'Order from your favorite kitchen and next time it is one press away.',
      cta: [createButton('Start an order', '/order', 'secondary')],
      images: [createArtPicture('combo-tenders', 'Tenders in a basket, with fries, a drink and a dip')],
    },
  },
  {
    name: 'Poster',
    description: 'One thing said so loudly that it needs the whole width, with food that stands on the edge.',
    content: {
      show: 'everyone',
      variant: 'poster',
      layout: 'image-right',
      title: 'Feed the whole flock',
      subtitle: 'A bucket on the table, and nobody asks what is for dinner.',
      cta: [createButton('Get the bucket', '/menu?product=bucket-for-four', 'primary')],
      images: [createArtPicture('bucket-family', 'A striped bucket of fried chicken with two dips')],
    },
  },
])
