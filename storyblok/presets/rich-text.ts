import { definePresets } from './define-presets.ts'
import { createButton } from './field-values.ts'
import {
  boldText,
  bulletList,
  divider,
  embeddedButtons,
  heading,
  inlinePicture,
  link,
  numberedList,
  paragraph,
  quote,
  richTextDocument,
  table,
} from './rich-text-nodes.ts'

export const richTextPresets = definePresets('rich_text', [
  {
    name: 'Story',
    description: 'A column of text with everything it can hold: headings, a quote, a picture, a table.',
    content: {
      variant: 'column',
      show: 'everyone',
      text: richTextDocument(
        heading(2, 'It started with a dare'),
        paragraph(
          'In 2009 a line cook on Gallatin Pike was told that his chicken was ',
          boldText('too hot to sell'),
          '. He put it on the menu that night. It sold out by nine.',
        ),
        quote('If nobody cries, it is just fried chicken.'),
        heading(3, 'What we never changed'),
        bulletList(
          'Brined for twelve hours, always',
          'Fried when you order, never before',
          'White bread. No discussion.',
        ),
        inlinePicture('sandwich-big', 'A hot chicken sandwich with slaw and pickles'),
        heading(3, 'How hot is what'),
        table(
          ['Level', 'Feels like', 'Milk'],
          ['Mild', 'A warm day', 'No'],
          ['Hot', 'A good argument', 'Maybe'],
          ['Reaper', 'A mistake', 'Yes'],
        ),
        paragraph('Find out for yourself at ', link('a kitchen near you', '/locations'), '.'),
        embeddedButtons(createButton('Start an order', '/menu')),
      ),
    },
  },
  {
    name: 'Terms',
    description: 'A sheet of paper for terms, privacy and other fine print.',
    content: {
      variant: 'sheet',
      show: 'everyone',
      text: richTextDocument(
        heading(2, 'Heat waiver'),
        paragraph(
          'Reaper is made with the hottest pepper we can buy. Before you order it, you agree to this:',
        ),
        numberedList(
          'You are at least 18 years old.',
          'You have no condition that capsaicin makes worse.',
          'You will not touch your eyes. You will want to.',
        ),
        divider,
        heading(3, 'Questions'),
        paragraph('Write to ', link('hello@example.com', 'mailto:hello@example.com'), '.'),
      ),
    },
  },
])
