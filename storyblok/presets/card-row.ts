import { definePresets } from './define-presets.ts'
import { artPicture, createButton, urlLink } from './field-values.ts'

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
          image: artPicture('tenders-five'),
          link: urlLink('/menu'),
          tone: 'yellow',
        },
        {
          component: 'simple_card',
          title: 'Sandwiches',
          text: 'One big fillet, slaw, pickles, and a bun that holds on.',
          image: artPicture('sandwich-big'),
          link: urlLink('/menu'),
          tone: 'red',
        },
        {
          component: 'simple_card',
          title: 'Sides',
          text: 'Mac, greens, fries. The part that puts the fire out.',
          image: artPicture('fries-loaded'),
          link: urlLink('/menu'),
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
          image: artPicture('box-lunch-tender'),
          link: urlLink('/locations'),
          tone: 'red',
        },
        {
          component: 'simple_card',
          title: 'Drive-thru',
          text: 'Order ahead and roll past the menu board.',
          image: artPicture('fountain-drink'),
          link: urlLink('/locations'),
          tone: 'yellow',
        },
        {
          component: 'simple_card',
          title: 'Curbside',
          text: 'Park. We come out, rain or shine.',
          image: artPicture('combo-wings'),
          link: urlLink('/locations'),
          tone: 'bordeaux',
        },
        {
          component: 'simple_card',
          title: 'Delivery',
          text: 'Hot to your door from kitchens nearby.',
          image: artPicture('bucket-family'),
          link: urlLink('/locations'),
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
          image: artPicture('tray-tenders-large'),
          link: urlLink('/order'),
          tone: 'bordeaux',
        },
        {
          component: 'simple_card',
          title: 'Rewards',
          text: 'Ten points on every dollar of chicken.',
          image: artPicture('cookie'),
          link: urlLink('/rewards'),
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
      image: artPicture('waffles-chicken'),
      link: urlLink('/menu'),
      tone: 'yellow',
    },
  },
])
