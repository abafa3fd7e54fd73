import { definePresets } from './define-presets.ts'
import { createArtPicture, createButton, createUrlLink } from './field-values.ts'

export const cardRowPresets = definePresets('card_row', [
  {
    name: 'Three ways to eat',
    description: 'Three cards with a headline: the choice a guest has to make next.',
    content: {
      show: 'everyone',
      title: 'What are you hungry for?',
      cards: [
        {
          component: 'simple_card',
          title: 'Tenders',
          text: 'Three, five or a flight, in every heat we know.',
          image: createArtPicture('tenders-five'),
          link: createUrlLink('/menu'),
          tone: 'yellow',
        },
        {
          component: 'simple_card',
          title: 'Sandwiches',
          text: 'One big fillet, slaw, pickles, and a bun that holds on.',
          image: createArtPicture('sandwich-big'),
          link: createUrlLink('/menu'),
          tone: 'red',
        },
        {
          component: 'simple_card',
          title: 'Sides',
          text: 'Mac, greens, fries. The part that puts the fire out.',
          image: createArtPicture('fries-loaded'),
          link: createUrlLink('/menu'),
          tone: 'green',
        },
      ],
      cta: [createButton('See the whole menu', '/menu')],
    },
  },
  {
    name: 'Four kinds of service',
    description: 'Four cards: for lists of services, regions or categories.',
    content: {
      show: 'everyone',
      title: 'However you get here',
      description: 'The same chicken, four ways to reach it.',
      cards: [
        {
          component: 'simple_card',
          title: 'Pickup',
          text: 'Walk in, say your name, walk out.',
          image: createArtPicture('box-lunch-tender'),
          link: createUrlLink('/locations'),
          tone: 'red',
        },
        {
          component: 'simple_card',
          title: 'Drive-thru',
          text: 'Order ahead and roll past the menu board.',
          image: createArtPicture('fountain-drink'),
          link: createUrlLink('/locations'),
          tone: 'yellow',
        },
        {
          component: 'simple_card',
          title: 'Curbside',
          text: 'Park. We come out, rain or shine.',
          image: createArtPicture('combo-wings'),
          link: createUrlLink('/locations'),
          tone: 'bordeaux',
        },
        {
          component: 'simple_card',
          title: 'Delivery',
          text: 'Hot to your door from kitchens nearby.',
          image: createArtPicture('bucket-family'),
          link: createUrlLink('/locations'),
          tone: 'green',
        },
      ],
    },
  },
  {
    name: 'Two doors',
    description: 'Two large cards, without a headline, for one clear either-or.',
    content: {
      show: 'everyone',
      cards: [
        {
          component: 'simple_card',
          title: 'Catering',
          text: 'Trays, pans and gallons for ten to two hundred.',
          image: createArtPicture('tray-tenders-large'),
          link: createUrlLink('/order'),
          tone: 'bordeaux',
        },
        {
          component: 'simple_card',
          title: 'Rewards',
          text: 'Ten points on every dollar of chicken.',
          image: createArtPicture('cookie'),
          link: createUrlLink('/rewards'),
          tone: 'yellow',
        },
      ],
    },
  },
])

export const simpleCardPresets = definePresets('simple_card', [
  {
    name: 'Dish',
    description: 'A dish and the way to it.',
    content: {
      title: 'Waffles & chicken',
      text: 'Breakfast rules do not apply here.',
      image: createArtPicture('waffles-chicken'),
      link: createUrlLink('/menu'),
      tone: 'yellow',
    },
  },
])
