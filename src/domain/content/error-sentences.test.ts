import { expect, test } from 'vitest'
import { toErrorSentences } from './error-sentences.ts'

const otherwise = 'Something went wrong.'

test.each([
  ['Your card was declined.', ['Your card was declined.']],
  [
    ['Sold out.', 'Closed.'],
    ['Sold out.', 'Closed.'],
  ],
  [{ code: 'cart_empty', message: 'Your bag is empty.' }, ['Your bag is empty.']],
  [
    [{ message: 'Sold out.' }, 'Closed.', 'Closed.'],
    ['Sold out.', 'Closed.'],
  ],
])('a guest sees each sentence of the error %o exactly once', (error, sentences) => {
  expect(toErrorSentences(error, otherwise)).toEqual(sentences)
})

test.each([
  [new TypeError("Cannot read properties of undefined (reading 'id')")],
  ["TypeError: Cannot read properties of undefined (reading 'id')"],
  ['It broke at render (https://a.example/_astro/page.js:1:200)\n    at run'],
  ['<html><h1>502 Bad Gateway</h1></html>'],
  ['{"status":"error"}'],
  ['x'.repeat(301)],
  [' '],
  [[]],
  [null],
  [undefined],
  [404],
  [{ message: 5 }],
])('a guest never sees the error %o', error => {
  expect(toErrorSentences(error, otherwise)).toEqual([otherwise])
})

test('a guest sees the sentences in an error list but not the internal errors', () => {
  expect(toErrorSentences(['Closed.', new Error('boom')], otherwise)).toEqual(['Closed.'])
})
