import { definePresets } from './define-presets.ts'
import { button, linkTo, picture } from './pieces.ts'

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
          image: picture('tenders-five'),
          link: linkTo('/menu'),
          tone: 'yellow',
        },
        {
          component: 'simple_card',
          title: 'Sandwiches',
          text: 'One big fillet, slaw, pickles, and a bun that holds on.',
          image: picture('sandwich-big'),
          link: linkTo('/menu'),
          tone: 'red',
        },
        {
          component: 'simple_card',
          title: 'Sides',
          text: 'Mac, greens, fries. The part that puts the fire out.',
          image: picture('fries-loaded'),
          link: linkTo('/menu'),
          tone: 'green',
        },
      ],
      cta: [button('See the whole menu', '/menu')],
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
          image: picture('box-lunch-tender'),
          link: linkTo('/locations'),
          tone: 'red',
        },
        {
          component: 'simple_card',
          title: 'Drive-thru',
          text: 'Order ahead and roll past the menu board.',
          image: picture('fountain-drink'),
          link: linkTo('/locations'),
          tone: 'yellow',
        },
        {
          component: 'simple_card',
          title: 'Curbside',
          text: 'Park. We come out, rain or shine.',
          image: picture('combo-wings'),
          link: linkTo('/locations'),
          tone: 'bordeaux',
        },
        {
          component: 'simple_card',
          title: 'Delivery',
          text: 'Hot to your door from kitchens nearby.',
          image: picture('bucket-family'),
          link: linkTo('/locations'),
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
          image: picture('tray-tenders-large'),
          link: linkTo('/order'),
          tone: 'bordeaux',
        },
        {
          component: 'simple_card',
          title: 'Rewards',
          text: 'Ten points on every dollar of chicken.',
          image: picture('cookie'),
          link: linkTo('/rewards'),
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
      image: picture('waffles-chicken'),
      link: linkTo('/menu'),
      tone: 'yellow',
    },
  },
])
